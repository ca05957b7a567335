import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createScratchFolder } from '../../src/document-worker/scratch-folder.ts';

/** No process has such a high pid. */
const nobody = 2 ** 30;

it('removes what a process that died left behind, and nothing else', async () => {
  await using stack = new AsyncDisposableStack();
  const [left, another] = [`parley-scope-documents-${nobody}-aaaaaa`, 'parley-scope-documents-aaaaaa'];
  for (const name of [left, another]) await mkdir(join(tmpdir(), name), { recursive: true });
  stack.defer(() => rm(join(tmpdir(), another), { recursive: true }));

  const folders = [await createScratchFolder({ stack }), await createScratchFolder({ stack })];

  const names = await readdir(tmpdir());
  expect(names).not.toContain(left);
  expect(names).toContain(another);
  expect(folders.every((folder) => names.includes(folder.slice(tmpdir().length + 1)))).toBe(true);
});
