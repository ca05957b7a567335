import type { ImportStore } from './import-ports.ts';

export type SweepLimits = { batchTimeoutMs: number; keepCompletedMs: number };

const maxBatchesAtOnce = 50;

/** Finishes batches whose process died, so that no change stays unannounced, and removes old notes. */
export async function sweepBatches(
  store: ImportStore,
  { batchTimeoutMs, keepCompletedMs }: SweepLimits,
): Promise<number> {
  const batches = await store.abandonedBatches({ olderThanMs: batchTimeoutMs, limit: maxBatchesAtOnce });
  for (const batch of batches) {
    await store.alignCategoryPaths(batch.changed);
    // Where somebody works on it after all, he announces it.
    await store.completeBatch(batch);
  }
  await store.forgetBatches(new Date(Date.now() - keepCompletedMs));
  return batches.length;
}
