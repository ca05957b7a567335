import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** A memory-backed file system that Linux makes available to every process. */
const inMemory = '/dev/shm';
/** What the servers of a whole test run store, plus a margin. `leftBytes` of memory stays free for everything else. */
const neededBytes = 4 * 1024 ** 3;
const leftBytes = 4 * 1024 ** 3;

/**
 * Puts temporary files into memory if there is enough, unless `TMPDIR` is set: test servers sync every write and would
 * wait for the disk most of the time.
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
