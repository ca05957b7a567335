import { on } from 'node:events';
import { AppError } from '@parley/errors/app-error';
import { newId } from '@parley/service/new-id';
import { withinDeadline, withinMs } from '@parley/service/deadline';
import { mongo, type Connection } from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import type { reads, writes } from '../../src/connection/bounded-database.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore({ uriOptions: { monitorCommands: 'true' } });
afterEach(() => fixture.relay.restore());

const never = new AbortController().signal;
const gone = new AppError('CANCELLED', 'The caller went away.');

/** Takes any server seconds, and makes it check the clock between two documents. */
const slow = {
  $expr: { $gt: [{ $size: { $filter: { input: { $range: [0, 20_000] }, cond: { $lt: ['$$this', 0] } } } }, 0] },
};

const process = await connected(fixture.startStore());
const many = Array.from({ length: 2_000 }, () => ({ _id: newId() }));
await process.connection.collection<{ _id: string }>('slow').insertMany(many);

/** Waits until the driver sends this command for this collection. */
async function begun(command: 'find' | 'insert', collection: string): Promise<void> {
  const sent = on(process.connection.getClient(), 'commandStarted') as AsyncIterable<[mongo.CommandStartedEvent]>;
  for await (const [event] of sent) if (event.command[command] === collection) return;
}

function readSlowly() {
  return process.connection.collection('slow').find(slow, { hint: '_id_' }).toArray();
}

describe('a query', () => {
  it('is ended by the server itself when the time of its caller is over', async () => {
    const within300Ms = { deadlineMs: Date.now() + 300, signal: never };
    const failed = await withinDeadline(within300Ms, readSlowly).catch((error: unknown) => error);
    expect(failed).toMatchObject({ reason: 'DEADLINE_EXCEEDED', cause: { code: 50 } });
  });

  it('is broken off when its caller goes away, and leaves the other queries alone', async () => {
    const leaving = new AbortController();
    const reading = withinDeadline({ deadlineMs: Date.now() + 5_000, signal: leaving.signal }, readSlowly);
    const others = withinMs(60_000, () => process.companies.findById('x').lean().exec());
    await begun('find', 'slow');
    leaving.abort(gone);
    await expect(reading).rejects.toBe(gone);
    expect(await others).toBeNull();
  });

  it('is not begun when its caller has gone', async () => {
    const deadline = { deadlineMs: Date.now() + 60_000, signal: AbortSignal.abort(gone) };
    await expect(withinDeadline(deadline, readSlowly)).rejects.toBe(gone);
    const inserting = withinDeadline(deadline, () =>
      process.store.insert({ _id: newId(), name: newId(), tags: [] }, []),
    );
    await expect(inserting).rejects.toBe(gone);
  });
});

describe('a write that has begun', () => {
  it('is waited for when its caller goes away: what comes after it must find it done', async () => {
    const leaving = new AbortController();
    const _id = newId();
    fixture.relay.stall();
    const writing = withinDeadline({ deadlineMs: Date.now() + 60_000, signal: leaving.signal }, () =>
      process.store.insert({ _id, name: _id, tags: [] }, []),
    );
    await begun('insert', 'companies');
    leaving.abort(gone);
    await fixture.relay.restore();
    await writing;
    expect(await process.companies.exists({ _id })).not.toBeNull();
  });
});

describe('what a commit sets off', () => {
  it('has no part in the deadline of its call', async () => {
    const announced = new Promise((resolve, reject) => {
      process.store.outbox.onCommitted((id) => void process.store.outbox.lease(id).then(resolve, reject));
    });
    const leaving = new AbortController();
    const _id = newId();
    const data = { categoryIds: [], companyIds: [_id], productFamilyIds: [], productIds: [] };
    await withinDeadline({ deadlineMs: Date.now() + 60_000, signal: leaving.signal }, async () => {
      const committing = process.store.insert({ _id, name: _id, tags: [] }, [{ type: 'catalog.changed.v1', data }]);
      void committing.then(() => leaving.abort(gone));
      await committing;
    });
    expect(await announced).toHaveLength(1);
  });
});

type Things = mongo.Collection<{ _id: string; n: number }>;

/** A call of each bounded method; together they leave the collection unchanged. */
const calls: Record<keyof typeof reads | keyof typeof writes, (things: Things) => Promise<unknown>> = {
  insertOne: (things) => things.insertOne({ _id: 'a', n: 1 }),
  insertMany: (things) => things.insertMany([{ _id: 'b', n: 2 }], { ordered: false }),
  bulkWrite: (things) =>
    things.bulkWrite([{ replaceOne: { filter: { _id: 'c' }, replacement: { n: 3 }, upsert: true } }]),
  updateOne: (things) => things.updateOne({ _id: 'a' }, { $inc: { n: 1 } }),
  updateMany: (things) => things.updateMany({}, { $inc: { n: 1 } }),
  replaceOne: (things) => things.replaceOne({ _id: 'b' }, { n: 5 }),
  findOneAndUpdate: (things) => things.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }),
  findOneAndReplace: (things) => things.findOneAndReplace({ _id: 'a' }, { n: 1 }),
  indexes: (things) => things.indexes(),
  indexExists: (things) => things.indexExists('n_1'),
  indexInformation: (things) => things.indexInformation(),
  listIndexes: (things) => things.listIndexes().toArray(),
  find: (things) => things.find({}).toArray(),
  findOne: (things) => things.findOne({ _id: 'a' }),
  // oxlint-disable-next-line typescript/no-deprecated -- it is in the table, as somebody might use it
  count: (things) => things.count({ _id: 'a' }),
  countDocuments: (things) => things.countDocuments({ _id: 'a' }),
  estimatedDocumentCount: (things) => things.estimatedDocumentCount(),
  distinct: (things) => things.distinct('n'),
  aggregate: (things) => things.aggregate([{ $match: { _id: 'a' } }]).toArray(),
  findOneAndDelete: (things) => things.findOneAndDelete({ _id: 'a' }),
  deleteOne: (things) => things.deleteOne({ _id: 'b' }),
  deleteMany: (things) => things.deleteMany({}),
  dropIndex: async (things) => {
    await things.createIndex({ n: 1 });
    await things.dropIndex('n_1');
  },
  dropIndexes: (things) => things.dropIndexes(),
  drop: (things) => things.drop(),
};

async function storeFile({ db }: Connection, bucketName: string): Promise<void> {
  if (!db) throw new Error('not connected');
  const bucket = new mongo.GridFSBucket(db, { bucketName });
  const upload = bucket.openUploadStream('file');
  await new Promise<void>((resolve) => void upload.end(Buffer.alloc(1_000), () => resolve()));
  await bucket.openDownloadStream(upload.id).toArray();
  await bucket.delete(upload.id);
}

/** The driver sends no time limit with these; they cost the server nothing, or belong to a command that has one. */
const withoutTime = new Set(['getMore', 'killCursors', 'endSessions', 'ping']);

type Sent = { name: string; maxTimeMs: unknown };

/** The commands that the work sends. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const note = ({ commandName: name, command }: mongo.CommandStartedEvent) => {
    if (!withoutTime.has(name)) sent.push({ name, maxTimeMs: command['maxTimeMS'] });
  };
  const client = process.connection.getClient();
  client.on('commandStarted', note);
  await work().finally(() => client.off('commandStarted', note));
  return sent;
}

function isBuild({ name }: Sent): boolean {
  return name === 'createIndexes';
}

describe.each([
  ['within a deadline', 25_000, <T>(work: () => Promise<T>) => withinMs(25_000, work)],
  ['in the background', 30_000, <T>(work: () => Promise<T>) => work()],
])('an operation %s', (when, maxMs, run) => {
  it.each(Object.entries(calls))('tells the server its time: %s', async (_method, call) => {
    const { db } = process.connection;
    if (!db) throw new Error('not connected');
    const sent = await sentBy(() => run(() => call(db.collection('things'))));
    const bounded = sent.filter((each) => !isBuild(each));
    expect(bounded).not.toEqual([]);
    for (const { name, maxTimeMs } of bounded)
      expect({ name, maxTimeMs }).toEqual({ name, maxTimeMs: expect.any(Number) });
    expect(Math.max(...bounded.map(({ maxTimeMs }) => Number(maxTimeMs)))).toBeLessThanOrEqual(maxMs);
  });

  it('tells the server its time through GridFS, whose indexes are built without a limit', async () => {
    const bucket = `bucket ${when}`;
    const sent = await sentBy(() => run(() => storeFile(process.connection, bucket)));
    for (const { name, maxTimeMs } of sent.filter((each) => !isBuild(each)))
      expect({ name, maxTimeMs }).toEqual({ name, maxTimeMs: expect.any(Number) });
    expect(sent.filter(isBuild).map(({ maxTimeMs }) => maxTimeMs)).toEqual([undefined, undefined]);
    const [files, chunks] = await Promise.all(
      ['files', 'chunks'].map((part) => process.connection.collection(`${bucket}.${part}`).indexes()),
    );
    expect(files?.map(({ key }) => key)).toEqual([{ _id: 1 }, { filename: 1, uploadDate: 1 }]);
    expect(chunks?.map(({ key }) => key)).toEqual([{ _id: 1 }, { files_id: 1, n: 1 }]);
  });
});
