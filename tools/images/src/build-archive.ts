import { mkdtempDisposable, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runQuietly } from '@parley/local/bootstrap/run-quietly';
import { buildLayouts } from './build-layouts.ts';

/** Packs the command line interface into an archive: a folder `parley` whose `bin/parley.js` needs only Node 24. */
export async function buildArchive(file: string): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-archive-'));
  await buildLayouts(['cli'], folder.path);
  await rename(join(folder.path, 'cli'), join(folder.path, 'parley'));
  await runQuietly('Packing', [
    'tar',
    '--create',
    '--gzip',
    '--file',
    resolve(file),
    '--directory',
    folder.path,
    'parley',
  ]);
}
