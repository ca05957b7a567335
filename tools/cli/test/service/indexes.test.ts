import { startTestStack } from '@parley/local/test-stack';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { run, runJson } from '../run.ts';

const stack = await forAllTests(startTestStack({ ...testServers(), services: ['files'] }));
const client = await forAllTests(MongoClient.connect(testServers().mongodbUri));
const database = client.db(stack.databaseOf('files'));

function parley(...args: string[]) {
  return run(['indexes', ...args], { environment: stack.cliEnvironment });
}

function json(...args: string[]) {
  return runJson(['indexes', ...args], { environment: stack.cliEnvironment });
}

describe('parley indexes', () => {
  it('lists the indexes of a service with their state, size and use', async () => {
    const indexes = await json('list', '--service', 'files');
    expect(indexes).toContainEqual({
      service: 'files',
      collection: 'content.chunks',
      name: 'files_id_1_n_1',
      keys: 'files_id: 1, n: 1',
      state: 'declared',
      sizeBytes: expect.any(Number),
      used: 0,
      usedSince: expect.stringMatching(/Z$/),
    });
    expect((await parley('list', '--service', 'files')).out).toMatch(
      /^files +content\.chunks\.files_id_1_n_1 +files_id: 1, n: 1 +declared +\d+ +0 /m,
    );
    expect(await json('list', '--service', 'files', '--undeclared')).toEqual([]);
  });

  it('drops indexes that the service does not declare, by name or all of them, and no others', async () => {
    const files = database.collection('files');
    const former = database.collection('former.things');
    for (const key of ['a', 'b', 'c']) await files.createIndex({ [key]: 1 });
    await former.createIndex({ 'a.b': 1 });
    const undeclared = await json('list', '--service', 'files', '--undeclared');
    expect(undeclared.map(({ name }: { name: string }) => name)).toEqual(['a_1', 'b_1', 'c_1', 'a.b_1']);

    expect(await json('drop', 'files', 'files.a_1', 'former.things.a.b_1')).toEqual({
      service: 'files',
      dropped: ['files.a_1', 'former.things.a.b_1'],
    });
    expect(await parley('drop', 'files', 'content.chunks.files_id_1_n_1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('INDEX_IN_USE'),
    });
    expect(await parley('drop', 'files', 'files.x')).toMatchObject({ code: 2 });
    expect(await parley('drop', 'files')).toMatchObject({ code: 2 });
    expect(await parley('drop', 'files', 'files.b_1', '--all')).toMatchObject({ code: 2 });
    expect(await json('drop', 'files', '--all')).toEqual({ service: 'files', dropped: ['files.b_1', 'files.c_1'] });
    expect((await parley('drop', 'files', '--all')).out).toContain('There are no undeclared indexes');
    expect(await json('list', '--service', 'files', '--undeclared')).toEqual([]);
  });
});
