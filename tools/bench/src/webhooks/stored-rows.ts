import { newId } from '@parley/service/new-id';
import { MongoClient, type Document } from 'mongodb';
import type { BenchStack } from '../stack/bench-stack.ts';
import type { RaisedEvents } from './event-source.ts';

type Stored = Document & { _id: string };
type Owner = { org: string; webhookId: string };

const atOnce = 1_000;
const monthMs = 30 * 24 * 60 * 60_000;

/** The state of stored deliveries: delivered, due now, or due one after another from a given time. */
type State = 'done' | 'due' | { from: Date; apartMs: number };

type Rows = { owners: Owner[]; count: number; state: State };

/** Stores deliveries as the service does, for each owner in turn, with events a second apart. Returns when each is due. */
export async function storeRows(
  { mongodbUri, databaseOf }: BenchStack,
  { owners, count, state }: Rows,
): Promise<RaisedEvents> {
  await using client = await MongoClient.connect(mongodbUri);
  const db = client.db(databaseOf('webhook'));
  const now = Date.now();
  const due: RaisedEvents = [];
  for (let from = 0; from < count; from += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    const stored = indexes.map((index) => {
      const owner = owners[index % owners.length];
      const scopeId = newId();
      const dueAt = typeof state === 'object' ? new Date(state.from.getTime() + index * state.apartMs) : new Date();
      const event = eventOf(owner, { scopeId, time: new Date(now - index * 1_000) });
      due.push([scopeId, dueAt.getTime(), event.org ?? '']);
      return { event, row: state === 'done' ? deliveredRow(event, owner) : dueRow(event, owner, dueAt) };
    });
    await db.collection<Stored>('events').insertMany(
      stored.map(({ event }) => event),
      { ordered: false },
    );
    await db.collection<Stored>('deliveries').insertMany(
      stored.map(({ row }) => row),
      { ordered: false },
    );
  }
  return due;
}

function eventOf(owner: Owner | undefined, { scopeId, time }: { scopeId: string; time: Date }) {
  const body = JSON.stringify({ eventType: 'scope.extracted', data: { scopeId, status: 'completed' } });
  const expireAt = new Date(time.getTime() + monthMs);
  return { _id: newId(), org: owner?.org, mode: 'live', kind: 'scope.extracted', body, time, expireAt };
}

type StoredEvent = ReturnType<typeof eventOf>;

function dueRow(event: StoredEvent, owner: Owner | undefined, dueAt: Date) {
  return { ...rowOf(event, owner), state: 'due', dueAt, nextAttemptAt: dueAt, attempts: 0 };
}

function deliveredRow(event: StoredEvent, owner: Owner | undefined) {
  const { time } = event;
  const delivered = { successfulAt: time, lastAttemptAt: time, responseStatus: 200 };
  return { ...rowOf(event, owner), state: 'done', ...delivered, attempts: 1 };
}

function rowOf({ _id: eventId, org, mode, kind, time, expireAt }: StoredEvent, owner: Owner | undefined) {
  const of = { _id: newId(), webhookId: owner?.webhookId, eventId, org, mode, kind };
  return { ...of, claims: 0, step: 0, createdAt: time, updatedAt: time, expireAt, tries: [] };
}
