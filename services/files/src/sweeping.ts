import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '@parley/service/platform';
import type { ContentStore, FileStore, StorageUsage } from './actions/ports.ts';
import { sweepFiles } from './actions/remove-files.ts';

type SweepOptions = {
  parts: { store: FileStore; content: ContentStore; usage: StorageUsage };
  intervalMs: number;
  /** Told how many files were removed. */
  onSwept: (count: number) => void;
};

/** Removes what is due, and adds up anew what is stored, until the platform stops. */
export function startSweeping({ parts, intervalMs, onSwept }: SweepOptions, { log, stack, stopping }: Platform): void {
  const stopped = sweepUntilStopped();
  stack.defer(() => stopped);

  async function sweepUntilStopped(): Promise<void> {
    while (await isNext(intervalMs, stopping)) {
      await sweepAll().catch((error: unknown) => log.warn({ err: error }, 'cannot remove files; trying again'));
    }
  }

  /** Until nothing is left that is due. */
  async function sweepAll(): Promise<void> {
    for (let count = -1; count !== 0 && !stopping.aborted;) {
      count = await sweepFiles(parts);
      onSwept(count);
    }
    while (!stopping.aborted && (await parts.usage.recountDue()));
  }
}

/** Waits, with some spread so that replicas do not sweep in step; false once the wait is over for good. */
async function isNext(everyMs: number, signal: AbortSignal): Promise<boolean> {
  const spread = 0.8 + 0.4 * Math.random();
  return await sleep(everyMs * spread, true, { signal }).catch(() => false);
}
