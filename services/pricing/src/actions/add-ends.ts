import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { Platform } from '@parley/service/platform';
import type { TermEnds } from './renewal-ports.ts';

const everyMs = 3_000;

/**
 * Adds the end of the term to purchases that an earlier version stored, until the platform stops.
 * @returns whether this process has found all of them to have it
 */
export function startAddingEnds(ends: Pick<TermEnds, 'addMissing'>, platform: Platform): () => boolean {
  let areKnown = false;
  const addAll = async () => {
    while (!platform.stopping.aborted && (await ends.addMissing()) > 0);
    areKnown = !platform.stopping.aborted;
  };
  startPeriodicTasks({ 'add the ends of purchases': addAll }, everyMs, platform);
  return () => areKnown;
}
