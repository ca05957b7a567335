import { capturedLog } from '@parley/testing/captured-log';
import { forAllTests } from '@parley/testing/for-all-tests';
import { scratchDatabase, testServers } from '@parley/testing/servers';
import { mongo, type Schema } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropIndex, listIndexes } from '../../src/indexes/index-admin.ts';
import { fingerprintOf, alternativeName } from '../../src/indexes/index-definition.ts';
import { indexHealth, prepared, startIndexProcess, untilReported, type IndexProcess } from '../index-process.ts';

const uri = testServers().mongodbUri;
const client = await forAllTests(mongo.MongoClient.connect(uri));
let database: string;
let things: mongo.Collection<{ _id: string; n?: number; at?: Date }>;
const started: IndexProcess[] = [];

beforeEach(() => {
  database = scratchDatabase();
  things = client.db(database).collection('things');
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each[Symbol.asyncDispose]()));
  await client.db(database).dropDatabase();
});

function start(declare: (schema: Schema) => unknown, log?: Parameters<typeof startIndexProcess>[0]['log']) {
  const process = startIndexProcess({ uri, database, declare, ...(log && { log }) });
  started.push(process);
  return process;
}

/** Starts a process of a version that declares these indexes, and stops it once it has them. */
async function upgradeTo(declare: (schema: Schema) => unknown): Promise<void> {
  await using process = startIndexProcess({ uri, database, declare });
  await prepared(process);
}

/** Name and keys of each index, with its options. */
async function indexesNow() {
  const indexes = await things.indexes();
  return Object.fromEntries(
    indexes.filter(({ name }) => name !== '_id_').map(({ v: _v, name, ...more }) => [name, more]),
  );
}

const versions = {
  first: (schema: Schema) => schema.index({ at: 1 }, { name: 'at_due', sparse: true }),
  second: (schema: Schema) => schema.index({ at: 1, _id: 1 }, { name: 'at_due', sparse: true }),
  third: (schema: Schema) => schema.index({ at: 1, n: 1 }, { name: 'at_due', sparse: true }),
};
const first = { key: { at: 1 }, sparse: true };
const second = { key: { at: 1, _id: 1 }, sparse: true };
const third = { key: { at: 1, n: 1 }, sparse: true };
const secondName = alternativeName({ name: 'at_due', ...second });
const thirdName = alternativeName({ name: 'at_due', ...third });

describe('the indexes of a collection', () => {
  it('are made by one command, and by none when they are there', async () => {
    const monitored = new URL(uri);
    monitored.searchParams.set('monitorCommands', 'true');
    const declare = (schema: Schema) => schema.index({ n: 1 }).index({ at: 1 }, { unique: true, sparse: true });
    for (const expected of [1, 0]) {
      await using process = startIndexProcess({ uri: monitored.href, database, declare });
      let builds = 0;
      process.connection.on('open', () =>
        process.connection.getClient().on('commandStarted', ({ commandName }: mongo.CommandStartedEvent) => {
          if (commandName === 'createIndexes') builds += 1;
        }),
      );
      await prepared(process);
      expect(builds).toBe(expected);
    }
    expect(await indexesNow()).toEqual({
      n_1: { key: { n: 1 } },
      at_1: { key: { at: 1 }, unique: true, sparse: true },
    });
  });

  it('that exist under other names are there', async () => {
    await things.createIndex({ n: 1 }, { name: 'by number' });
    await upgradeTo((schema) => schema.index({ n: 1 }));
    expect(await indexesNow()).toEqual({ 'by number': { key: { n: 1 } } });
  });

  it('that nothing declares stay', async () => {
    await things.createIndex({ n: 1, at: 1 });
    await upgradeTo((schema) => schema.index({ n: 1 }));
    expect(Object.keys(await indexesNow())).toEqual(['n_1_at_1', 'n_1']);
  });
});

describe('an index with other keys or options under its old name', () => {
  it('is replaced, and is there throughout', async () => {
    await upgradeTo(versions.first);
    const monitored = new URL(uri);
    monitored.searchParams.set('monitorCommands', 'true');
    await using process = startIndexProcess({ uri: monitored.href, database, declare: versions.second });
    const steps: string[] = [];
    process.connection.on('open', () =>
      process.connection.getClient().on('commandSucceeded', ({ commandName }: mongo.CommandSucceededEvent) => {
        if (/createIndexes|dropIndexes/.test(commandName)) steps.push(commandName);
      }),
    );
    await prepared(process);
    expect(steps).toEqual(['createIndexes', 'dropIndexes']);
    expect(await indexesNow()).toEqual({ [secondName]: second });
  });

  it.each([
    ['unique', { unique: true }],
    ['not sparse', {}],
    ['partial', { partialFilterExpression: { n: { $gt: 1 } } }],
  ])('may become %s', async (_what, options) => {
    await upgradeTo(versions.first);
    await upgradeTo((schema) => schema.index({ at: 1 }, { name: 'at_due', ...options }));
    expect(Object.values(await indexesNow())).toEqual([{ key: { at: 1 }, ...options }]);
  });

  it('may change several times', async () => {
    await upgradeTo(versions.first);
    await upgradeTo(versions.second);
    await upgradeTo(versions.third);
    expect(await indexesNow()).toEqual({ at_due: third });
    await upgradeTo((schema) => schema.index({ at: 1, n: -1 }, { name: 'at_due' }));
    expect(Object.values(await indexesNow())).toEqual([{ key: { at: 1, n: -1 } }]);
  });

  it.each([
    ['before its successor is built', false, []],
    ['before that is noted', true, []],
    ['before it is dropped', true, [`things/${fingerprintOf({ name: 'at_due', ...first })}`]],
  ])('is replaced after a process died %s', async (_when, isBuilt, indexes) => {
    await things.createIndex(first.key, { name: 'at_due', sparse: true });
    if (isBuilt) await things.createIndex(second.key, { name: secondName, sparse: true });
    const notes = client.db(database).collection<{ _id: string; indexes: string[] }>('indexBuilds');
    await notes.insertOne({ _id: 'replaced', indexes });
    await upgradeTo(versions.second);
    expect(await indexesNow()).toEqual({ [secondName]: second });
  });

  it('is replaced once by several processes that start together, beside one of the version before', async () => {
    await upgradeTo(versions.first);
    const others = [versions.second, versions.first, versions.second, versions.second].map((declare) => start(declare));
    await Promise.all(others.map(prepared));
    expect(await indexesNow()).toMatchObject({ [secondName]: second });
    await upgradeTo(versions.second);
    expect(await indexesNow()).toEqual({ [secondName]: second });
  });

  it('is not dropped by a process of the version before, which builds its own again', async () => {
    await upgradeTo(versions.second);
    await upgradeTo(versions.third);
    await upgradeTo(versions.second);
    expect(await indexesNow()).toEqual({ [thirdName]: third, at_due: second });
    await upgradeTo(versions.third);
    expect(await indexesNow()).toEqual({ [thirdName]: third });
  });
});

describe('an index by which documents expire', () => {
  const expiring = (seconds: number) => (schema: Schema) => schema.index({ at: 1 }, { expireAfterSeconds: seconds });

  it.each([
    ['a plain one', {}],
    ['one with another age', { expireAfterSeconds: 5 }],
  ])('comes of %s', async (_what, options) => {
    await things.createIndex({ at: 1 }, options);
    await upgradeTo(expiring(3_600));
    expect(await indexesNow()).toEqual({ at_1: { key: { at: 1 }, expireAfterSeconds: 3_600 } });
  });

  it('cannot become a plain one: the process says what to do, and continues once it is done', async () => {
    await upgradeTo(expiring(3_600));
    const { log, lines } = capturedLog('warn');
    const process = start((schema) => schema.index({ at: 1 }), log);
    await untilReported(process, expect.stringMatching(/things\.at_1.*parley indexes drop tester things\.at_1/));
    expect(await listIndexes(process.indexes)).toMatchObject([{ name: 'at_1', state: 'undeclared' }]);
    await dropIndex(process.indexes, { collection: 'things', name: 'at_1' });
    await prepared(process);
    expect(await indexesNow()).toEqual({ at_1: { key: { at: 1 } } });
    expect(lines.filter(({ msg }) => String(msg).includes('parley indexes drop'))).toHaveLength(1);
  });
});

describe('an index that documents contradict', () => {
  it('is named with what to do, without the values, and is built once it can be', async () => {
    await things.insertMany([
      { _id: 'a', n: 4711 },
      { _id: 'b', n: 4711 },
    ]);
    const { log, lines } = capturedLog('warn');
    const process = start((schema) => schema.index({ n: 1 }, { unique: true }).index({ at: 1 }), log);
    await untilReported(process, 'documents of things have the same n, which must be unique: remove all but one');
    expect(JSON.stringify(lines)).toContain('must be unique');
    expect(JSON.stringify(lines)).not.toContain('4711');
    await things.deleteOne({ _id: 'b' });
    await prepared(process);
    expect(await indexHealth(process)).toEqual({ status: 'ok', detail: undefined });
  });
});

describe('the operator', () => {
  it('sees all indexes with their size and use, and drops only those that nothing declares', async () => {
    await things.createIndexes([{ key: { at: 1 } }, { key: { n: -1 } }]);
    await client.db(database).collection('former').createIndex({ n: 1 });
    const { indexes } = await prepared(start((schema) => schema.index({ n: -1 })));
    await things.find({ n: 1 }).toArray();
    const use = { count: expect.any(Number), since: expect.any(Date) };
    expect(await listIndexes(indexes)).toEqual([
      { collection: 'former', name: 'n_1', key: { n: 1 }, state: 'undeclared', sizeBytes: expect.any(Number), use },
      { collection: 'things', name: 'at_1', key: { at: 1 }, state: 'undeclared', sizeBytes: expect.any(Number), use },
      {
        collection: 'things',
        name: 'n_-1',
        key: { n: -1 },
        state: 'declared',
        sizeBytes: expect.any(Number),
        use: { ...use, count: 1 },
      },
    ]);
    await expect(dropIndex(indexes, { collection: 'things', name: 'n_-1' })).rejects.toMatchObject({
      reason: 'INDEX_IN_USE',
    });
    await expect(dropIndex(indexes, { collection: 'things', name: 'x' })).rejects.toMatchObject({
      reason: 'INDEX_NOT_FOUND',
    });
    await dropIndex(indexes, { collection: 'things', name: 'at_1' });
    await dropIndex(indexes, { collection: 'former', name: 'n_1' });
    expect((await listIndexes(indexes)).map(({ name }) => name)).toEqual(['n_-1']);
    await things.dropIndex('n_-1');
    expect(await listIndexes(indexes)).toMatchObject([{ name: 'n_-1', state: 'missing', sizeBytes: 0 }]);
  });
});
