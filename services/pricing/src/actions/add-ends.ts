import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { Platform } from '@parley/service/platform';
import type { TermEnds } from './renewal-ports.ts';

const everyMs = 3_000;
/** Once all have it, only processes of an earlier version, which run during an update, can add others. */
const laterMs = 10 * 60_000;

/**
 * Adds the end of the term to purchases that an earlier version stored, until the platform stops.
 * @returns whether this process has found all of them to have it
 */
export function startAddingEnds(ends: Pick<TermEnds, 'addMissing'>, platform: Platform): () => boolean {
  let areKnown = false;
  let lookAgainAt = 0;
  const addAll = async () => {
    if (performance.now() < lookAgainAt) return;
    while (!platform.stopping.aborted && (await ends.addMissing()) > 0);
    areKnown = !platform.stopping.aborted;
    lookAgainAt = performance.now() + laterMs;
  };
  startPeriodicTasks({ 'add the ends of purchases': addAll }, everyMs, platform);
  return () => areKnown;
}
