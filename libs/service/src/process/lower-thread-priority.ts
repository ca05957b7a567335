import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Each costs a fifth of the weight; with more, builds would starve where other programs use all processors. */
const steps = 5;

/**
 * Gives the calling thread, which computes for long, a third of the weight of threads that answer calls; of idle
 * processors it still takes all. Linux keeps a priority for each thread; without a readable `/proc` nothing changes.
 */
export function lowerThreadPriority(): void {
  try {
    const [, , thread] = readlinkSync('/proc/thread-self').split('/');
    setPriority(Number(thread), Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW));
  } catch {
    // The thread works at the priority of the process.
  }
}
