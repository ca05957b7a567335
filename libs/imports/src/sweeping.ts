import { startLeasedWork } from '@parley/service/leased-work';
import type { Platform } from '@parley/service/platform';
import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { BatchStore, ImportBatch } from './import-batch.ts';
import type { ImportSettings } from './settings.ts';

type SweepParts<Changed> = {
  batches: BatchStore<Changed>;
  /** What a batch does after its writes, before it is completed. May be repeated. */
  finish: (batch: ImportBatch<Changed>) => Promise<void>;
  settings: ImportSettings;
};

/** Long enough to find out from the database what yesterday's import did. */
const keepCompletedMs = 24 * 60 * 60_000;

/**
 * Finishes batches whose process died, so that no change stays unannounced, and removes old batches, until the platform
 * stops.
 */
export function startSweeping<Changed>({ batches, finish, settings }: SweepParts<Changed>, platform: Platform): void {
  const { importSweepIntervalMs: pollMs, importBatchTimeoutMs: leaseMs } = settings;
  startLeasedWork<string, ImportBatch<Changed>>(
    {
      task: 'sweep import batches',
      pollMs,
      leaseMs,
      concurrency: 1,
      due: () => batches.abandonedBatches(),
      claim: (id) => batches.claimBatch(id),
      renew: (batch) => batches.renewBatch(batch),
      release: (batch, inMs) => batches.releaseBatch(batch, inMs),
      backoffMs: () => pollMs,
      async work(batch) {
        await finish(batch);
        if (await batches.completeBatch(batch))
          platform.log.warn({ batchId: batch.id }, 'finished an abandoned import batch');
        return undefined;
      },
    },
    platform,
  );
  const forget = () => batches.forgetBatches(new Date(Date.now() - keepCompletedMs));
  startPeriodicTasks({ 'forget import batches': forget }, pollMs, platform);
}
