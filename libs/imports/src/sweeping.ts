import type { Platform } from '@parley/service/platform';
import { startRounds } from '@parley/service/rounds';
import type { BatchNotes, ImportBatch } from './import-batch.ts';
import type { ImportSettings } from './settings.ts';

type SweepParts<Changed> = {
  notes: Pick<BatchNotes<Changed>, 'abandonedBatches' | 'completeBatch' | 'forgetBatches'>;
  /** What a batch does after its writes, before it is completed. May be repeated. */
  finish: (batch: ImportBatch<Changed>) => Promise<void>;
  settings: ImportSettings;
};

const maxBatchesAtOnce = 50;
/** Long enough to find out from the database what yesterday's import did. */
const keepCompletedMs = 24 * 60 * 60_000;

/** Looks for abandoned batches until the platform stops. */
export function startSweeping<Changed>(parts: SweepParts<Changed>, platform: Platform): void {
  const sweep = async () => {
    const finished = await sweepBatches(parts);
    if (finished > 0) platform.log.warn({ batches: finished }, 'finished abandoned import batches');
  };
  startRounds({ 'sweep import batches': sweep }, parts.settings.importSweepIntervalMs, platform);
}

/** Finishes batches whose process died, so that no change stays unannounced, and removes old notes. */
async function sweepBatches<Changed>({ notes, finish, settings }: SweepParts<Changed>): Promise<number> {
  const limits = { olderThanMs: settings.importBatchTimeoutMs, limit: maxBatchesAtOnce };
  const batches = await notes.abandonedBatches(limits);
  for (const batch of batches) {
    await finish(batch);
    // If a process is still working on it after all, that process announces it.
    await notes.completeBatch(batch);
  }
  await notes.forgetBatches(new Date(Date.now() - keepCompletedMs));
  return batches.length;
}
