import { setTimeout as sleep } from 'node:timers/promises';
import { isReason } from './app-error.ts';

/** Each round lost means that somebody else was faster. */
const maxRounds = 20;
/** Long enough for two that meet again and again to part. */
const longestPauseMs = 20;

/**
 * Does work of the kind read, decide, commit; anew, from the read on, when another one changed the record meanwhile.
 * @throws AppError STALE_VERSION when every round was lost; what else the work throws passes as it is
 */
export async function whileStale<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isReason(error, 'STALE_VERSION') || round === maxRounds) throw error;
    }
    await sleep(Math.random() * longestPauseMs);
  }
}
