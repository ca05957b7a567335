import { setTimeout as sleep } from 'node:timers/promises';
import type { Doubt } from '../ledger/ledger.ts';
import { faults, type Victims } from './faults.ts';
import type { Planned } from './plan.ts';

/** What was done, and when: milliseconds since the epoch. */
export type Struck = { name: string; from: number; until: number };

export type StrikeOptions = {
  victims: Victims;
  /** No fault begins after it aborts. */
  signal: AbortSignal;
  struck: (fault: Struck) => void;
};

/** Lets the planned faults happen one after the other, each to its end. */
export async function strikeInTurn(faultsToCome: readonly Planned[], options: StrikeOptions): Promise<void> {
  for (const planned of faultsToCome) {
    const isOver = await sleep(planned.afterMs, false, { signal: options.signal }).catch(() => true);
    if (isOver) return;
    await strikeOnce(planned, options);
  }
}

async function strikeOnce({ name, lastsMs }: Planned, { victims, struck }: StrikeOptions): Promise<void> {
  const from = Date.now();
  const heal = await faults[name]?.strike(victims);
  await sleep(lastsMs);
  await heal?.();
  struck({ name, from, until: Date.now() });
}

/** For how long it may not be known what came of tries. */
export type Ambiguity = { tryMs: number; finishMs: number };

/** Tries that were under way when a fault began, and those whose ends could not be stored until it was over. */
export function doubtsOf(struck: readonly Struck[], { tryMs, finishMs }: Ambiguity): Doubt[] {
  return struck
    .filter(({ name }) => faults[name]?.causesDoubt === true)
    .map(({ from, until }) => ({ from: from - tryMs - slackMs, until: until + finishMs + slackMs }));
}

/** A busy machine is slow to answer what it received. */
const slackMs = 1_000;
