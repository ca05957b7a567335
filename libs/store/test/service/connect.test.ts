import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { Schema } from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import { replicaSetProblem } from '../../src/connection/replica-set.ts';
import type { StoreProcess } from '../company.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore();
afterEach(() => fixture.relay.restore());

/** Expects work to fail for lack of the database before a timer that starts with it: a busy machine delays both. */
async function failsWithin(ms: number, work: () => Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = sleep(ms, 'late', { signal: over.signal }).catch(() => undefined);
  await expect(Promise.race([work(), late])).rejects.toMatchObject({
    reason: 'STORE_UNAVAILABLE',
    kind: 'unavailable',
  });
  over.abort();
}

function read({ companies }: StoreProcess) {
  return companies.findById('x').lean().exec();
}

function operationsOn(companies: StoreProcess['companies']): (() => Promise<unknown>)[] {
  const document = { _id: newId(), name: 'a', tags: [], version: 1, outbox: [] };
  return [
    () => companies.find({}).exec(),
    () => companies.aggregate([{ $match: {} }]).exec(),
    () => companies.distinct('name').exec(),
    () => companies.create([document]),
    () => companies.bulkWrite([{ updateOne: { filter: { _id: 'x' }, update: { name: 'b' } } }], { ordered: false }),
    async () => companies.collection.insertMany([document] as never),
    async () => companies.collection.find({}).hasNext(),
    async () => companies.collection.find({}).toArray(),
  ];
}

function insert({ store }: StoreProcess) {
  const _id = newId();
  return store.insert({ _id, name: _id, tags: [] }, []);
}

describe('a store', () => {
  it('lets its process start while the database is away, and is ready with indexes when it is there', async () => {
    await fixture.relay.cut();
    const process = fixture.startStore();
    expect(await process.platform.health.report()).toEqual({
      status: 'error',
      dependencies: [
        { name: 'mongodb', status: 'error' },
        { name: 'mongodb-indexes', status: 'error', detail: 'the database does not answer' },
      ],
    });
    await failsWithin(2_000, () => read(process));
    expect(() => process.indexes.require()).toThrow(expect.objectContaining({ reason: 'STORE_UNAVAILABLE' }));

    await fixture.relay.restore();
    await connected(process);
    process.indexes.require();
    const indexes = await process.companies.collection.indexes();
    expect(indexes.map(({ key }) => key)).toEqual(
      expect.arrayContaining([{ name: 1 }, { 'outboxLease.until': 1 }, { outboxSweepAt: 1 }]),
    );
    await insert(process);
  });

  it('creates no collection for a model by itself', async () => {
    const { connection } = await connected(fixture.startStore());
    const model = connection.model('Note', new Schema({ text: { type: String, index: true } }), 'notes');
    await model.init();
    expect((await connection.listCollections()).map(({ name }) => name)).not.toContain('notes');
  });

  it('fails every call within 2 s while the database is dead, and recovers by itself', async () => {
    const process = await connected(fixture.startStore());
    await insert(process);
    await fixture.relay.cut();
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => failsWithin(2_000, () => (at % 2 === 0 ? read(process) : insert(process)))),
    );
    await eventually(async () => expect(await process.platform.health.report()).toMatchObject({ status: 'error' }));
    await fixture.relay.restore();
    await eventually(() => insert(process));
  });

  it('ends calls under way when the database hangs', async () => {
    const process = await connected(fixture.startStore());
    await insert(process);
    fixture.relay.stall();
    await failsWithin(20_000, () => read(process));
    await fixture.relay.restore();
    await eventually(() => insert(process));
  });

  it('says of every operation of a model, and of every cursor, that the database is away', async () => {
    const away = await connected(fixture.startStore());
    await fixture.relay.cut();
    const never = fixture.startStore();
    for (const { companies } of [never, away])
      for (const operation of operationsOn(companies)) await failsWithin(5_000, operation);
    await failsWithin(5_000, () => Array.fromAsync(away.companies.find({}).lean().cursor()));
  });

  it('lets its process stop while the database is away', async () => {
    const process = await connected(fixture.startStore());
    await fixture.relay.cut();
    const begin = performance.now();
    await process[Symbol.asyncDispose]();
    expect(performance.now() - begin).toBeLessThan(20_000);
  });

  it('fails its process where MongoDB is not what production needs, if that is asked for', async () => {
    const { connection, platform } = await connected(fixture.startStore());
    const problem = await replicaSetProblem(connection);
    const strict = fixture.startStore({ mongodbRequireReplicaSet: true });
    await connected(strict);
    const expected = problem === undefined ? [] : [new Error(problem)];
    await eventually(() => expect(strict.platform.failures).toEqual(expected));
    expect(platform.failures).toEqual([]);
  });

  it('tells what it did in metrics', async () => {
    const process = await connected(fixture.startStore());
    await insert(process);
    await read(process);
    await process.companies.find({}).limit(1).lean();
    await fixture.relay.cut();
    await failsWithin(20_000, () => read(process));
    await failsWithin(20_000, () => process.companies.find({}).lean());
    const metrics = await process.platform.metrics.registry.metrics();
    expect(metrics).toContain('db_client_connections{db_client_connection_state="idle"}');
    expect(metrics).toContain('db_client_connection_max 10');
    expect(operationsIn(metrics)).toEqual(
      expect.arrayContaining([
        'insertOne "" 1',
        'findOne "" 1',
        'find "" 1',
        expect.stringMatching(/^findOne "Mongo\w+Error" 1$/),
        'find "_OTHER" 1',
      ]),
    );
  });
});

/** The operations on companies with their error and count. */
function operationsIn(metrics: string): string[] {
  const line = /^db_client_operation_duration_seconds_count\{(.*)\} (\d+)$/gm;
  return [...metrics.matchAll(line)].flatMap(([, labels = '', count]) => {
    const [, operation] = /db_collection_name="companies",db_operation_name="(\w+)"/.exec(labels) ?? [];
    const [, error] = /error_type=("\w*")/.exec(labels) ?? [];
    return operation === undefined ? [] : [`${operation} ${error} ${count}`];
  });
}
