import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runQuietly } from '@parley/local/bootstrap/run-quietly';
import { buildLayouts } from './build-layouts.ts';

/** Packs the command line interface into an archive: a folder `parley` whose `bin/parley.js` needs only Node 24. */
export async function buildArchive(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-archive-'));
  try {
    await buildLayouts(['cli'], folder);
    await rename(join(folder, 'cli'), join(folder, 'parley'));
    await runQuietly('Packing', [
      'tar',
      '--create',
      '--gzip',
      '--file',
      resolve(file),
      '--directory',
      folder,
      'parley',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
