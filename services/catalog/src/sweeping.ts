import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '@parley/service/platform';
import type { ImportStore } from './actions/import-ports.ts';
import { sweepBatches } from './actions/sweep-batches.ts';
import type { CatalogSettings } from './config.ts';

type SweepSettings = Pick<CatalogSettings, 'importBatchTimeoutMs' | 'importSweepIntervalMs'>;

/** Long enough to see in the database what an import of yesterday did. */
const keepCompletedMs = 24 * 60 * 60_000;

/** Looks for abandoned batches until the platform stops. */
export function startSweeping(store: ImportStore, settings: SweepSettings, { log, stack, stopping }: Platform): void {
  const stopped = sweepUntilStopped();
  stack.defer(() => stopped);

  async function sweepUntilStopped(): Promise<void> {
    while (await isDue(settings.importSweepIntervalMs, stopping)) {
      await sweep().catch((error: unknown) => log.warn({ err: error }, 'cannot sweep import batches; trying again'));
    }
  }

  async function sweep(): Promise<void> {
    const finished = await sweepBatches(store, { batchTimeoutMs: settings.importBatchTimeoutMs, keepCompletedMs });
    if (finished > 0) log.warn({ batches: finished }, 'finished abandoned import batches');
  }
}

/** Waits, with some spread so that replicas do not sweep in step; false once the wait is over for good. */
async function isDue(everyMs: number, signal: AbortSignal): Promise<boolean> {
  const spread = 0.8 + 0.4 * Math.random();
  return await sleep(everyMs * spread, true, { signal }).catch(() => false);
}
