import { newId } from '@parley/service/new-id';
import { MongoClient, type Document } from 'mongodb';
import { LoadTimer } from '../load/load-timer.ts';
import { helperInput, sendToParent } from '../process/helper-main.ts';
import { negotiationDocument, updateDocument } from './stored-negotiations.ts';
import type { DriverWriteSpec } from './writes.ts';

const { uri, database, kind, connections, seconds } = (await helperInput()) as DriverWriteSpec;
/** A write is done when its journal is on disk, as for the service. */
const writeConcern = { w: 'majority', journal: true } as const;
const client = await MongoClient.connect(uri, { maxPoolSize: connections, writeConcern });
const db = client.db(database);
const negotiations = db.collection<Document & { _id: string }>('negotiations');
const updates = db.collection<Document & { _id: string }>('updates');
await negotiations.createIndex({ changedAt: 1, _id: 1 });
await updates.createIndex({ negotiationId: 1, source: 1, externalId: 1, timestamp: 1 }, { unique: true });
const loadTimer = new LoadTimer(seconds);
await Promise.all(Array.from({ length: connections }, kind === 'start' ? starts : reports));
const result = loadTimer.times();
await client.close();
sendToParent(result);

async function starts(): Promise<void> {
  while (performance.now() < loadTimer.endsAt) {
    const since = performance.now();
    await negotiations.insertOne(negotiationDocument({ index: 0, changedAt: new Date() }));
    loadTimer.answered(since);
  }
}

/** The writes of a report: its record, the change with its events, the marker, and the marker that the events were sent. */
async function reports(): Promise<void> {
  const document = negotiationDocument({ index: 0, changedAt: new Date() });
  const { _id } = document;
  await negotiations.insertOne(document);
  for (let version = 1; performance.now() < loadTimer.endsAt; version += 1) {
    const since = performance.now();
    const record = updateDocument(_id, new Date());
    const events = ['escalation', 'summary'].map((subject) => ({
      id: newId(),
      type: `negotiation.${subject}.updated.v1`,
      data: { _id },
    }));
    await updates.insertOne({ ...record, outcome: 'received', dueAt: new Date() });
    const entry = { id: newId(), recordId: record._id, action: 'update', at: new Date(), version, changes: [] };
    const changed = {
      escalations: document['escalations'],
      changedAt: new Date(),
      version: version + 1,
      outbox: events,
    };
    await negotiations.updateOne({ _id, version }, { $set: { ...changed, history: [entry] } });
    await updates.updateOne({ _id: record._id }, { $set: { outcome: 'applied' }, $unset: { dueAt: '' } });
    await negotiations.updateOne({ _id, version: version + 1 }, { $set: { outbox: [], outboxSent: events } });
    loadTimer.answered(since);
  }
}
