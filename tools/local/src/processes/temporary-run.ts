import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchers } from './launchers.ts';
import { becomeOwner } from './ownership.ts';
import { startWatchdog } from './watchdog.ts';

export type TemporaryRun = {
  folder: string;
  /** What the names of databases begin with that are dropped in the end. */
  databasePrefix: string;
};

/** Whatever this process starts or stores from now on is gone when it has ended, however it ends: to be called before anything else. */
export async function beginTemporaryRun(): Promise<TemporaryRun> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-run-'));
  const databasePrefix = `test_${randomBytes(4).toString('hex')}_`;
  startWatchdog({ owner: becomeOwner(folder), launchers: launchers(), temporaryFolder: folder, databasePrefix });
  return { folder, databasePrefix };
}
