import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchers } from '../processes/launchers.ts';
import { becomeOwner } from '../processes/ownership.ts';
import { startWatchdog } from './watchdog.ts';

export type TemporaryRun = {
  folder: string;
  /** Databases whose names start with this prefix are dropped at the end. */
  databasePrefix: string;
};

/**
 * Removes every process, file and database of this run when this process ends, even if it is killed. Call it before
 * starting or storing anything.
 */
export async function beginTemporaryRun(): Promise<TemporaryRun> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-run-'));
  const databasePrefix = `test_${randomBytes(4).toString('hex')}_`;
  startWatchdog({ owner: becomeOwner(folder), launchers: launchers(), temporaryFolder: folder, databasePrefix });
  return { folder, databasePrefix };
}
