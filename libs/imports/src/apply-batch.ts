import type { Platform } from '@parley/service/platform';
import { whileLeased } from '@parley/service/while-leased';
import type { BatchStore } from './import-batch.ts';

export type ApplyParts<Changed> = {
  batches: Pick<BatchStore<Changed>, 'openBatch' | 'renewBatch' | 'completeBatch'>;
  /** Time after which a batch counts as abandoned if its lease is not renewed, in milliseconds. */
  leaseMs: number;
  platform: Pick<Platform, 'log' | 'metrics'>;
};

/**
 * Records what will change, does it, and completes the batch. If it throws or the process dies, repeating it or the
 * sweep of abandoned batches finishes the work.
 */
export async function applyBatch<Changed>(
  { batches, leaseMs, platform }: ApplyParts<Changed>,
  changed: Changed,
  work: () => Promise<void>,
): Promise<void> {
  let batch = await batches.openBatch(changed);
  const renew = async () => {
    // If it was taken for abandoned, a new batch says what is still being written.
    if (!(await batches.renewBatch(batch))) batch = await batches.openBatch(changed);
    return true;
  };
  try {
    await whileLeased({ task: 'import a batch', leaseMs, renew }, platform, work);
  } catch (error) {
    // What it wrote after the sweep had taken it for abandoned needs a new batch, or it is never announced.
    await renew().catch(() => undefined);
    throw error;
  }
  if (await batches.completeBatch(batch)) return;
  // Another process took the batch for abandoned, and announced it before everything was written.
  await batches.completeBatch(await batches.openBatch(changed));
}
