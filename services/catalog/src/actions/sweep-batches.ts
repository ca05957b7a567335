import { finishBatch } from './import-batch.ts';
import type { ImportStore } from './import-ports.ts';

export type SweepLimits = { batchTimeoutMs: number; keepCompletedMs: number };

const maxBatchesAtOnce = 50;

/** Finishes batches whose process died, so that no change stays unannounced, and removes old notes. */
export async function sweepBatches(
  store: ImportStore,
  { batchTimeoutMs, keepCompletedMs }: SweepLimits,
): Promise<number> {
  const batches = await store.abandonedBatches({ olderThanMs: batchTimeoutMs, limit: maxBatchesAtOnce });
  for (const batch of batches) await finishBatch(store, batch);
  await store.forgetBatches(new Date(Date.now() - keepCompletedMs));
  return batches.length;
}
