import { setTimeout as sleep } from 'node:timers/promises';
import { isReason } from '@parley/errors/app-error';
import { withinMs } from '@parley/service/deadline';

const pauseMs = 200;

/**
 * Repeats database work while the database is down, for this long.
 * @throws what the work throws after that, or for any other reason
 */
export async function untilStored<T>(forMs: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + forMs;
  for (;;) {
    const leftMs = end - performance.now();
    try {
      return await withinMs(Math.max(1, Math.ceil(leftMs)), work);
    } catch (error) {
      if (!isReason(error, 'STORE_UNAVAILABLE') || leftMs <= pauseMs) throw error;
    }
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}
