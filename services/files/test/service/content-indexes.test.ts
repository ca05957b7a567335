import { newId } from '@parley/service/new-id';
import { requireIndexOrder } from '@parley/testing/index-order';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { createConnection } from 'mongoose';
import { expect, it } from 'vitest';
import { startFiles } from '../running-files.ts';

it('the chunks of a file are found by an index, even in an installation with files from before the index', async () => {
  const mongodbDatabase = freshDatabase();
  const database = await createConnection(testServers().mongodbUri, { dbName: mongodbDatabase }).asPromise();
  const [files, chunks] = [database.collection('content.files'), database.collection('content.chunks')];
  const id = newId();
  await files.insertOne({ _id: id as never, filename: id, uploadDate: new Date(), length: 2, chunkSize: 1 });
  await chunks.insertMany([0, 1].map((n) => ({ files_id: id, n, data: Buffer.from('x') })));

  const started = await startFiles({ mongodbDatabase });
  expect(await files.indexes()).toMatchObject([{}, { key: { filename: 1, uploadDate: 1 } }]);
  expect(await chunks.indexes()).toMatchObject([{}, { key: { files_id: 1, n: 1 }, unique: true }]);
  requireIndexOrder(await chunks.find({ files_id: id }).sort({ n: 1 }).explain('queryPlanner'));
  await started[Symbol.asyncDispose]();
  await database.close();
});
