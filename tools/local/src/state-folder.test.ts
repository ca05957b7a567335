import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { expect, it, vi } from 'vitest';
import { makeStateFolder, readState } from './state-folder.ts';

const folder = await folderForAllTests('state');
const file = join(folder, 'keys.json');

await writeFile(file, '{"gateway":');

it('a folder that cannot be created is reported in one sentence', async () => {
  const within = join(file, '.parley');
  await expect(makeStateFolder(within)).rejects.toMatchObject({
    name: 'Failure',
    message: `${within} cannot be written: change its owner, or set PARLEY_DIR to another folder.`,
  });
});

it('a damaged file is named, with the remedy', async () => {
  vi.stubEnv('PARLEY_DIR', folder);
  vi.resetModules();
  const state = await import('./state-folder.ts');
  await expect(state.readState('keys.json')).rejects.toMatchObject({
    name: 'Failure',
    message: `${file} is damaged: put it back from a copy, or delete ${folder} to start afresh.`,
  });
  vi.unstubAllEnvs();
  expect(await readState('not-there.json')).toBeUndefined();
});
