import { newId } from '@parley/service/new-id';
import type { Collection, Db, Document } from 'mongodb';
import type { Work } from './command-costs.ts';

type Stored = Document & { _id: string };

const together = [1, 8, 16];
const recordKb = 10;

/** A commit needs all unsent events. */
export async function* changes(db: Db): AsyncGenerator<Work> {
  const records = await filled(db.collection('changed'), 500);
  const idOf = (round: number) => ({ _id: `${round % 500}` });
  const change = (version: number) => ({ $set: { outbox: [event(), event()], version } });
  const fields = { projection: { outbox: 1 } } as const;
  yield { name: 'updateOne', run: (round) => records.updateOne(idOf(round), change(round)) };
  yield {
    name: 'updateOne, findOne',
    run: async (round) => {
      await records.updateOne(idOf(round), change(round));
      await records.findOne(idOf(round), fields);
    },
  };
  yield {
    name: 'findOneAndUpdate',
    run: (round) => records.findOneAndUpdate(idOf(round), change(round), { ...fields, returnDocument: 'after' }),
  };
}

export async function* sentInside(db: Db): AsyncGenerator<Work> {
  for (const kept of [0, 50, 200, 1_000]) {
    const sent = Array.from({ length: kept }, () => ({ sentAt: new Date(), event: event() }));
    const records = await filled(db.collection(`inside${kept}`), 50, sent);
    const idOf = (round: number) => ({ _id: `${round % 50}` });
    const one = () => ({ sentAt: new Date(), event: event() });
    const marked = () => ({ $set: { outbox: [] }, $push: { sent: { $each: [one()], $slice: -Math.max(1, kept) } } });
    yield { name: `${kept}: a change`, run: (round) => records.updateOne(idOf(round), { $set: { version: round } }) };
    // The driver's types know no operators for undeclared fields.
    yield { name: `${kept}: a mark`, run: (round) => records.updateOne(idOf(round), marked() as Document) };
    yield {
      name: `${kept}: a read without them`,
      run: (round) => records.findOne(idOf(round), { projection: { sent: 0 } }),
    };
  }
}

export async function* sentBeside(db: Db): AsyncGenerator<Work> {
  const records = await filled(db.collection('beside'), 500);
  const sent = db.collection<Stored>('beside.sent');
  await sent.createIndex({ sentAt: 1 }, { expireAfterSeconds: 900 });
  await sent.createIndex({ recordId: 1 });
  for (const count of together) {
    const ids = (round: number) => Array.from({ length: count }, (_, index) => `${(round * count + index) % 500}`);
    yield {
      name: `${count}`,
      things: count,
      run: async (round) => {
        const kept = ids(round).map((recordId) => ({ _id: newId(), recordId, sentAt: new Date(), event: event() }));
        await sent.insertMany(kept, { ordered: false });
        const update = { $set: { outbox: [] }, $unset: { outboxAt: '' } };
        const marks = ids(round).map((_id) => ({
          updateOne: { filter: { _id, 'outbox.5': { $exists: false } }, update },
        }));
        await records.bulkWrite(marks, { ordered: false });
      },
    };
  }
}

export async function* shared(db: Db): AsyncGenerator<Work> {
  const records = await filled(db.collection('shared'), 2_000);
  const updates = db.collection<Stored>('updates');
  await updates.createIndex({ negotiationId: 1, externalId: 1 }, { unique: true });
  await updates.createIndex({ dueAt: 1 }, { sparse: true });
  for (const count of [1, 8]) {
    const numbers = (round: number) => Array.from({ length: count }, (_, index) => (round * count + index) % 2_000);
    const made: string[] = [];
    const update = (): Stored => {
      const _id = newId();
      made.push(_id);
      return { _id, negotiationId: newId(), externalId: _id, bodyJson: 'x'.repeat(1_000), tries: 1, dueAt: new Date() };
    };
    yield {
      name: `a read, ${count}`,
      things: count,
      run: (round) => records.find({ _id: { $in: numbers(round).map(String) } }).toArray(),
    };
    yield {
      name: `an insert, ${count}`,
      things: count,
      run: () => updates.insertMany(Array.from({ length: count }, update), { ordered: false }),
    };
    const mark = { $set: { outcome: 'applied' }, $unset: { dueAt: '' } } as const;
    yield {
      name: `a mark, ${count}`,
      things: count,
      run: () => updates.updateMany({ _id: { $in: made.splice(0, count) }, tries: 1 }, mark),
    };
  }
}

/**
 * With generations the former record is not changed; without them its key is replaced first. Both begin with a first
 * use.
 */
export async function* expiredKeys(db: Db): AsyncGenerator<Work> {
  const records = db.collection<Stored>('keys');
  await records.createIndex({ org: 1, key: 1, generation: 1 }, { unique: true });
  const org = newId();
  const insert = (key: string, generation: number) => records.insertOne({ _id: newId(), org, key, generation });
  const last = (key: string) => records.findOne({ org, key }, { sort: { generation: -1 } });
  const isRefused = (error: Error & { code?: number }) => {
    if (error.code !== 11_000) throw error;
  };
  yield { name: 'the first use', run: () => insert(newId(), 0) };
  yield {
    name: 'used again, with a generation',
    run: async (round) => {
      const key = `generation ${round}`;
      await insert(key, 0);
      await insert(key, 0).catch(isRefused);
      await insert(key, Number((await last(key))?.['generation']) + 1);
    },
  };
  yield {
    name: 'used again, the former key replaced',
    run: async (round) => {
      const key = `replaced ${round}`;
      await insert(key, 0);
      await insert(key, 0).catch(isRefused);
      const former = await last(key);
      await records.updateOne({ _id: former?._id ?? '' }, { $set: { key: newId() } });
      await insert(key, 0);
    },
  };
}

async function filled(records: Collection<Stored>, count: number, sent: object[] = []): Promise<Collection<Stored>> {
  const body = Array.from({ length: recordKb * 4 }, () => 'x'.repeat(240));
  const ids = Array.from({ length: count }, (_, index) => `${index}`);
  await records.insertMany(ids.map((_id) => ({ _id, version: 1, body, outbox: [], sent })));
  return records;
}

/** About as large as the event of an updated summary. */
function event() {
  const [id, negotiationId, org] = [newId(), newId(), newId()];
  const traceparent = `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`;
  const data = { negotiationId, status: 'active', updatedAt: new Date().toISOString() };
  const about = { subject: negotiationId, org, mode: 'live', version: 1, traceparent, time: data.updatedAt };
  return { id, type: 'negotiation.summary.updated.v1', ...about, data };
}
