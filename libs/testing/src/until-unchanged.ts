import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 200;

/** Waits until a count stops changing, such as the bytes sent to a peer that has stopped reading. */
export async function untilUnchanged(count: () => number): Promise<void> {
  for (let before = Number.NaN; before !== count();) {
    before = count();
    await sleep(pollMs);
  }
}
