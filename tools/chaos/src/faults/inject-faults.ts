import { setTimeout as sleep } from 'node:timers/promises';
import { pause } from '@parley/service/pause';
import type { Doubt } from '../ledger/ledger.ts';
import { faults, type Victims } from './faults.ts';
import type { PlannedFault } from './plan.ts';

/** A fault that was injected, with start and end in milliseconds since the epoch. */
export type FaultRun = { name: string; from: number; until: number };

export type InjectionOptions = {
  victims: Victims;
  /** Once aborted, no further fault begins. */
  signal: AbortSignal;
  struck: (fault: FaultRun) => void;
};

/** Injects the planned faults one after the other. A fault that has begun is completed. */
export async function injectFaults(faultsToCome: readonly PlannedFault[], options: InjectionOptions): Promise<void> {
  for (const planned of faultsToCome) {
    if (!(await pause(planned.afterMs, options.signal))) return;
    await injectFault(planned, options);
  }
}

async function injectFault({ name, lastsMs }: PlannedFault, { victims, struck }: InjectionOptions): Promise<void> {
  const from = Date.now();
  const heal = await faults[name]?.strike(victims);
  await sleep(lastsMs);
  await heal?.();
  struck({ name, from, until: Date.now() });
}

/** How long the outcome of delivery attempts may be unknown around a fault. */
export type Ambiguity = { tryMs: number; finishMs: number };

/**
 * Periods of doubt: attempts in progress when a fault began, and attempts whose outcome could not be stored until it
 * was over.
 */
export function uncertainPeriods(struck: readonly FaultRun[], { tryMs, finishMs }: Ambiguity): Doubt[] {
  return struck
    .filter(({ name }) => faults[name]?.causesDoubt === true)
    .map(({ from, until }) => ({ from: from - tryMs - slackMs, until: until + finishMs + slackMs }));
}

/** Margin for the receiver, which responds late on a busy machine. */
const slackMs = 1_000;
