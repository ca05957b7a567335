import { setTimeout as sleep } from 'node:timers/promises';

const lookMs = 200;

/** Waits until a count no longer changes, such as the bytes sent once the other side has stopped reading. */
export async function standsStill(count: () => number): Promise<void> {
  for (let before = Number.NaN; before !== count();) {
    before = count();
    await sleep(lookMs);
  }
}
