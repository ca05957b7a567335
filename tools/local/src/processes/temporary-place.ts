import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** A folder in memory, which Linux offers to every process. */
const inMemory = '/dev/shm';
/** What the servers of a whole run of tests store, with room to spare; and so much is left to everything else. */
const neededBytes = 4 * 1024 ** 3;
const leftBytes = 4 * 1024 ** 3;

/**
 * Has everything that is temporary from now on kept in memory where that has room, unless `TMPDIR` says otherwise: servers of
 * tests save every write at once, and would wait for the disk most of the time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = inMemory;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes && freemem() >= neededBytes + leftBytes;
  } catch {
    return false;
  }
}
