import { setTimeout as sleep } from 'node:timers/promises';

const minuteMs = 60_000;
const neededMs = 15_000;

/** Rate limits use calendar-minute windows: waits for the next minute when too little remains of the current one. */
export async function withinOneMinute(): Promise<void> {
  const leftMs = minuteMs - (Date.now() % minuteMs);
  if (leftMs < neededMs) await sleep(leftMs);
}
