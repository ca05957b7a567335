import { setTimeout as sleep } from 'node:timers/promises';

const minuteMs = 60_000;

/** Limits count by the minute of the clock: waits for the next one if less than this is left of the current one. */
export async function withinOneMinute(neededMs = 15_000): Promise<void> {
  const leftMs = minuteMs - (Date.now() % minuteMs);
  if (leftMs < neededMs) await sleep(leftMs);
}
