import { setTimeout as sleep } from 'node:timers/promises';
import { startReplicaSet, type Member } from '@parley/local/replica-set';
import { withinMs } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';
import { Secret } from '@parley/service/settings';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/records/aggregate.ts';
import { insertNew } from '../../src/queries/bulk-writes.ts';
import { MongoOutbox } from '../../src/outbox/mongo-outbox.ts';
import { openStore, type StoreProcess } from '../company.ts';
import { connected } from '../store.ts';

const database = 'failover';
const electionTimeoutMs = 3_000;
/** Long enough that only a hanging call fails: `npm run chaos` measures the duration of a failover. */
const callMs = 30_000;
const writers = 4;
const pauseMs = 5;

const dataDir = await folderForAllTests('failover');
const set = await forAllTests(startReplicaSet({ dataDir, electionTimeoutMs }));
const process = await forAllTests(connected(openStore(settings())));

function settings() {
  return {
    mongodbUri: new Secret(set.uri),
    mongodbDatabase: database,
    mongodbTimeoutMs: 1_500,
    mongodbPoolSize: 10,
    mongodbRequireReplicaSet: true,
  };
}

function changed(): Fact {
  return { type: 'catalog.changed.v1', data: { companyIds: [newId()] } };
}

/** Calls one after the other that create a record, change it, read it, and write others. */
async function work({ store, companies }: StoreProcess): Promise<string> {
  const [_id, other] = [newId(), newId()];
  const call = async <T>(write: () => Promise<T>): Promise<T> => withinMs(callMs, write);
  await call(() => store.insert({ _id, name: _id, tags: [] }, [changed()]));
  await call(() => store.commit({ _id, version: 1 }, { $push: { tags: 'changed' } }, [changed()]));
  const found = await call(() => companies.findById(_id).lean().exec());
  expect(found).toMatchObject({ version: 2, tags: ['changed'] });
  const fresh = [{ _id: other, name: other, version: 1, outbox: [], tags: [] }];
  expect(await call(() => insertNew(companies, fresh))).toEqual(new Set());
  await call(() => companies.updateMany({ _id: other }, { $set: { tags: ['many'] } }).exec());
  return _id;
}

type Load = { acknowledged: string[]; failed: unknown[] };

/** Lets writers work during a test; returns the acknowledged records, and the errors of calls. */
async function underLoad(test: (load: Load) => Promise<unknown>): Promise<Load> {
  const end = new AbortController();
  const load: Load = { acknowledged: [], failed: [] };
  const write = async () => {
    while (!end.signal.aborted) {
      await work(process).then(
        (id) => load.acknowledged.push(id),
        (error: unknown) => load.failed.push(error),
      );
      await sleep(pauseMs);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  try {
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(writers));
    await test(load);
  } finally {
    end.abort();
    await writing;
  }
  return load;
}

type Fault = (primary: Member) => Promise<() => Promise<void> | void>;

const faults: [string, Fault][] = [
  ['steps down', async () => set.stepDown().then(() => () => undefined)],
  ['is killed', async (primary) => primary.kill().then(() => () => primary.start())],
  [
    'is frozen',
    async (primary) => {
      primary.freeze();
      return () => primary.thaw();
    },
  ],
  [
    'is cut off from the other members',
    async (primary) => {
      primary.isolate({ fromClients: false });
      return () => set.reunite();
    },
  ],
];

describe('when the primary', () => {
  it.each(faults)('%s: no call fails, and nothing acknowledged is lost or done twice', async (_fault, begin) => {
    await set.settled();
    const { acknowledged, failed } = await underLoad(async (load) => {
      const [primary, known] = [await set.primary(), load.acknowledged[0]];
      const heal = await begin(primary);
      const recovering = async () => {
        await eventually(async () => expect(await set.primary()).not.toBe(primary));
        await withinMs(callMs, () => process.companies.findById(known).lean().orFail().exec());
        expect(await process.platform.health.readiness()).toMatchObject({ ready: true });
      };
      try {
        await recovering();
      } finally {
        await heal();
      }
      const before = load.acknowledged.length;
      await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(before + writers));
    });
    expect(failed).toEqual([]);
    const there = await process.companies.find({ _id: { $in: acknowledged } }).lean();
    expect(there.map(({ version, tags, outbox }) => ({ version, tags, events: outbox.length }))).toEqual(
      acknowledged.map(() => ({ version: 2, tags: ['changed'], events: 2 })),
    );
  });
});

describe('an upload that meets a failover', () => {
  it('goes on, and its file is whole', async () => {
    await set.settled();
    const { db } = process.connection;
    if (!db) throw new Error('not connected');
    const bucket = new mongo.GridFSBucket(db, { chunkSizeBytes: 1_024 });
    const upload = bucket.openUploadStream('file');
    const chunk = Buffer.alloc(1_024, 'a');
    const write = () => new Promise<void>((resolve, reject) => upload.write(chunk, (e) => (e ? reject(e) : resolve())));
    await write();
    const primary = await set.primary();
    await primary.kill();
    await write();
    await primary.start();
    await new Promise<void>((resolve) => void upload.end(chunk, resolve));
    expect(Buffer.concat(await bucket.openDownloadStream(upload.id).toArray())).toEqual(Buffer.alloc(3_072, 'a'));
  });
});

describe('a write that only a primary without a majority has', () => {
  it('is in no event, and gone after the failover', async () => {
    await set.settled();
    const primary = await set.primary();
    const [_id, event] = [newId(), { id: newId(), type: 'catalog.changed.v1' }];
    await using client = await new mongo.MongoClient(primary.directUri).connect();
    primary.isolate({ fromClients: false });
    const companies = client.db(database).collection<{ _id: string; [field: string]: unknown }>('companies');
    const waiting = { outbox: [event], outboxAt: new Date(), outboxLease: { by: newId(), until: new Date(0) } };
    await companies.insertOne({ _id, name: _id, version: 1, tags: [], ...waiting }, { writeConcern: { w: 1 } });
    // The process asks this primary, which has it.
    expect(await process.companies.exists({ _id })).not.toBeNull();
    const leased = withinMs(callMs, () => new MongoOutbox(process.companies).lease(_id));
    await eventually(async () => expect(await set.primary()).not.toBe(primary));
    await set.reunite();
    await set.settled();
    expect(await leased).toEqual([]);
    await eventually(async () => expect(await process.companies.exists({ _id })).toBeNull());
  });
});

describe('a set of which no member answers', () => {
  it('fails calls at once, and works on when its members are back', async () => {
    await Promise.all(set.members.map((member) => member.kill()));
    await eventually(async () => expect(await process.platform.health.report()).toMatchObject({ status: 'error' }));
    await sleep(settings().mongodbTimeoutMs + 500);
    const begin = performance.now();
    await expect(work(process)).rejects.toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    expect(performance.now() - begin).toBeLessThan(1_000);
    await Promise.all(set.members.map((member) => member.start()));
    await set.settled();
    await work(await connected(process));
  });
});
