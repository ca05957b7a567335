import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { requireIndexOrder } from '@parley/testing/index-order';
import { expect, it } from 'vitest';
import { startFiles } from '../running-files.ts';

const { collection } = await forAllTests(startFiles());

it('the chunks of a file are found by an index', async () => {
  const chunks = collection('content.chunks');
  expect(await collection('content.files').indexes()).toMatchObject([{}, { key: { filename: 1, uploadDate: 1 } }]);
  expect(await chunks.indexes()).toMatchObject([{}, { key: { files_id: 1, n: 1 }, unique: true }]);
  requireIndexOrder(await chunks.find({ files_id: newId() }).sort({ n: 1 }).explain('queryPlanner'));
});
