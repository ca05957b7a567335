import { on } from 'node:events';
import { AppError } from '@parley/errors/app-error';
import { newId } from '@parley/service/new-id';
import { withinDeadline, withinMs } from '@parley/service/deadline';
import { mongo, type Connection } from 'mongoose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storeCall } from '../../src/store-error.ts';
import type { StoreProcess } from '../company.ts';
import { connected, useStore } from '../store.ts';

const fixture = useStore({ uriOptions: { monitorCommands: 'true' } });
afterEach(() => fixture.relay.restore());

const never = new AbortController().signal;
const gone = new AppError('CANCELLED', 'The caller went away.');

/** Takes every server seconds, and has it look at the clock between two documents. */
const slow = {
  $expr: { $gt: [{ $size: { $filter: { input: { $range: [0, 20_000] }, cond: { $lt: ['$$this', 0] } } } }, 0] },
};

let process: StoreProcess;
beforeAll(async () => {
  process = await connected(fixture.startStore());
  const many = Array.from({ length: 2_000 }, () => ({ _id: newId() }));
  await process.connection.collection<{ _id: string }>('slow').insertMany(many);
});

/** Waits until the driver sends this command for this collection. */
async function begun(command: 'find' | 'insert', collection: string): Promise<void> {
  const sent = on(process.connection.getClient(), 'commandStarted') as AsyncIterable<[mongo.CommandStartedEvent]>;
  for await (const [event] of sent) if (event.command[command] === collection) return;
}

function readSlowly() {
  return storeCall(() => process.connection.collection('slow').find(slow).toArray());
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
    const others = withinMs(60_000, () => storeCall(() => process.companies.findById('x').lean().exec()));
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

/** Whatever a service asks of its collections, one after the other. */
async function askEverything(connection: Connection): Promise<void> {
  const things = connection.collection<{ _id: string; n: number }>('things');
  await things.insertOne({ _id: 'a', n: 1 });
  await things.insertMany([{ _id: 'b', n: 2 }], { ordered: false });
  await things.bulkWrite([{ replaceOne: { filter: { _id: 'c' }, replacement: { n: 3 }, upsert: true } }]);
  await things.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
  await things.updateMany({}, { $inc: { n: 1 } });
  await things.replaceOne({ _id: 'b' }, { n: 5 });
  await things.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } });
  await things.findOneAndReplace({ _id: 'a' }, { n: 1 });
  await things.createIndex({ n: 1 });
  await things.indexes();
  await things.find({}).toArray();
  await things.findOne({ _id: 'a' });
  await things.countDocuments({ n: 1 });
  await things.estimatedDocumentCount();
  await things.distinct('n');
  await things.aggregate([{ $match: { n: 1 } }]).toArray();
  await things.findOneAndDelete({ _id: 'a' });
  await things.deleteOne({ _id: 'b' });
  await things.deleteMany({});
  await things.dropIndex('n_1');
  await things.drop();
}

async function storeFile({ db }: Connection): Promise<void> {
  if (!db) throw new Error('not connected');
  const bucket = new mongo.GridFSBucket(db);
  const upload = bucket.openUploadStream('file');
  await new Promise<void>((resolve) => void upload.end(Buffer.alloc(1_000), () => resolve()));
  await bucket.openDownloadStream(upload.id).toArray();
  await bucket.delete(upload.id);
}

/** The driver sends no time with these: indexes are built in the background, and the rest costs a server nothing. */
const unbounded = new Set(['createIndexes', 'getMore', 'killCursors', 'endSessions', 'ping']);

describe('every operation', () => {
  it.each([
    ['within a deadline', 25_000, (work: () => Promise<void>) => withinMs(25_000, work)],
    ['in the background', 30_000, (work: () => Promise<void>) => work()],
  ])('%s tells the server its time', async (_when, mostMs, run) => {
    const commands: { name: string; maxTimeMs: unknown }[] = [];
    const note = ({ commandName: name, command }: mongo.CommandStartedEvent) =>
      commands.push({ name, maxTimeMs: command['maxTimeMS'] });
    const client = process.connection.getClient();
    client.on('commandStarted', note);
    await run(async () => {
      await askEverything(process.connection);
      await storeFile(process.connection);
    });
    client.off('commandStarted', note);
    const bounded = commands.filter(({ name }) => !unbounded.has(name));
    expect(new Set(bounded.map(({ name }) => name)).size).toBeGreaterThan(10);
    for (const { name, maxTimeMs } of bounded)
      expect({ name, maxTimeMs }).toEqual({ name, maxTimeMs: expect.any(Number) });
    expect(Math.max(...bounded.map(({ maxTimeMs }) => Number(maxTimeMs)))).toBeLessThanOrEqual(mostMs);
  });
});
