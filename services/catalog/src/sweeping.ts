import { every } from '@parley/service/every';
import type { Platform } from '@parley/service/platform';
import type { ImportStore } from './actions/import-ports.ts';
import { sweepBatches } from './actions/sweep-batches.ts';
import type { CatalogSettings } from './config.ts';

type SweepSettings = Pick<CatalogSettings, 'importBatchTimeoutMs' | 'importSweepIntervalMs'>;

/** Long enough to see in the database what an import of yesterday did. */
const keepCompletedMs = 24 * 60 * 60_000;

/** Looks for abandoned batches until the platform stops. */
export function startSweeping(store: ImportStore, settings: SweepSettings, platform: Platform): void {
  const { log, stack, stopping: signal } = platform;
  const rounds = { task: 'sweep import batches', everyMs: settings.importSweepIntervalMs, signal };
  const sweeping = every(rounds, platform, async () => {
    const finished = await sweepBatches(store, { batchTimeoutMs: settings.importBatchTimeoutMs, keepCompletedMs });
    if (finished > 0) log.warn({ batches: finished }, 'finished abandoned import batches');
  });
  stack.defer(() => sweeping);
}
