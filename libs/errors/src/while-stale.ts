import { setTimeout as sleep } from 'node:timers/promises';
import { isReason } from './app-error.ts';

/** Each lost round means that another writer succeeded. */
const maxRounds = 20;
/** Long enough to separate two writers that keep colliding. */
const maxPauseMs = 20;

/**
 * Runs work that reads, decides and commits; starts again from the read if another writer changed the record meanwhile.
 * @throws AppError STALE_VERSION when every round was lost; anything else the work throws is passed on
 */
export async function whileStale<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isReason(error, 'STALE_VERSION') || round === maxRounds) throw error;
    }
    await sleep(Math.random() * maxPauseMs);
  }
}
