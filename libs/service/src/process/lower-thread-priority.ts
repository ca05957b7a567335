import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives the calling thread, which computes for long, a tenth of the weight of threads that answer calls; of idle
 * processors it still takes all. Linux keeps a priority for each thread; without a readable `/proc` nothing changes.
 */
export function lowerThreadPriority(): void {
  try {
    const [, , thread] = readlinkSync('/proc/thread-self').split('/');
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The thread works at the priority of the process.
  }
}
