import { setTimeout as sleep } from 'node:timers/promises';
import { currentMs } from '../domain/current.ts';

/** Waits after a change of a webhook until no process begins an attempt by the state before it. */
export async function untilEffective(): Promise<void> {
  // Timers may end a millisecond early.
  await sleep(currentMs + 1);
}
