import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startMongodb } from '@parley/local/mongodb';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { mongo, type Schema } from 'mongoose';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropIndex, listIndexes } from '../../src/indexes/index-admin.ts';
import { indexHealth, prepared, startIndexProcess, untilReported, type IndexProcess } from '../index-process.ts';

const building = 'builds things.n_1';
const waiting = 'waits for another process to build things.n_1';

let database: string;
let count = 0;
const started: IndexProcess[] = [];

const dataDir = await folderForAllTests('index-builds');
const server = await startMongodb({ dataDir, args: ['--setParameter', 'enableTestCommands=1'] });
afterAll(() => server.stop());
const client = await forAllTests(new mongo.MongoClient(server.uri).connect());
beforeEach(async () => {
  count += 1;
  database = `builds-${count}`;
  await client
    .db(database)
    .collection('things')
    .insertMany([{ n: 1 }, { n: 2 }]);
  await letBuildsEnd(false);
});
afterEach(async () => {
  await letBuildsEnd(true);
  await Promise.all(started.splice(0).map((each) => each[Symbol.asyncDispose]()));
});

/** Builds on the server do not end until they are allowed to. */
async function letBuildsEnd(may: boolean): Promise<void> {
  await client
    .db('admin')
    .command({ configureFailPoint: 'hangAfterStartingIndexBuild', mode: may ? 'off' : 'alwaysOn' });
}

function start(declare: (schema: Schema) => unknown = declareN, uri = server.uri): IndexProcess {
  const process = startIndexProcess({ uri, database, declare });
  started.push(process);
  return process;
}

function declareN(schema: Schema): unknown {
  return schema.index({ n: 1 });
}

/** The createIndexes commands that run on the server. */
async function runningBuilds(): Promise<number> {
  const running = [{ $currentOp: {} }, { $match: { 'command.createIndexes': 'things', desc: /^conn/ } }];
  return (await client.db('admin').aggregate(running).toArray()).length;
}

describe('a long build', () => {
  it('is reported by the process that builds and by those that wait, and holds up no other', async () => {
    const builder = start();
    await untilReported(builder, building);
    const others = [start(), start()];
    for (const other of others) await untilReported(other, waiting);
    expect(await runningBuilds()).toBe(1);
    await prepared(start(() => undefined));

    const { indexes } = builder;
    expect(await listIndexes(indexes)).toMatchObject([{ name: 'n_1', state: 'building' }]);
    const dropping = dropIndex(indexes, { collection: 'things', name: 'n_1' });
    await expect(dropping).rejects.toMatchObject({ reason: 'INDEX_IN_USE' });
    await letBuildsEnd(true);
    await Promise.all([builder, ...others].map(prepared));
    expect(await indexHealth(builder)).toEqual({ status: 'ok', detail: undefined });
  });

  it('is not ended by the limit that a client has for its sockets', async () => {
    const uri = new URL(server.uri);
    uri.searchParams.set('socketTimeoutMS', '1000');
    const builder = start(declareN, uri.href);
    await untilReported(builder, building);
    await sleep(2_500);
    expect(await indexHealth(builder)).toEqual({ status: 'error', detail: building });
    expect(await runningBuilds()).toBe(1);
    await letBuildsEnd(true);
    await prepared(builder);
  });

  it('does not hold up a process that stops, after which another one waits for its end', async () => {
    const builder = start();
    await untilReported(builder, building);
    const other = start();
    await untilReported(other, waiting);
    await builder[Symbol.asyncDispose]();
    await untilReported(other, building);
    await letBuildsEnd(true);
    await prepared(other);
  });

  it('is taken over by another process when its own is killed', async () => {
    const child = fork(fileURLToPath(new URL('../index-child.ts', import.meta.url)), [server.uri, database]);
    await eventually(async () => expect(await runningBuilds()).toBe(1));
    const other = start();
    await untilReported(other, waiting);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await untilReported(other, building);
    await letBuildsEnd(true);
    await prepared(other);
    const indexes = await client.db(database).collection('things').indexes();
    expect(indexes.map(({ name }) => name)).toEqual(['_id_', 'n_1']);
  });
});
