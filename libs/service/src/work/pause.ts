import { setTimeout as sleep } from 'node:timers/promises';

/** Waits. Returns whether the time passed before the signal aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false);
}
