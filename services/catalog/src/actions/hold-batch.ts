import { every } from '@parley/service/every';
import type { Platform } from '@parley/service/platform';
import type { ImportBatch, ImportStore } from './import-ports.ts';

export type HoldParts = {
  store: Pick<ImportStore, 'renewBatch'>;
  /** Time between two signs of life of a batch under way, milliseconds; well below when it counts as abandoned. */
  renewMs: number;
  platform: Pick<Platform, 'log' | 'metrics'>;
};

/** Works on a batch while saying, every so often, that it is worked on. Returns the batch as it is noted then. */
export async function holdBatch(
  { store, renewMs, platform }: HoldParts,
  batch: ImportBatch,
  work: () => Promise<void>,
): Promise<ImportBatch> {
  const done = new AbortController();
  const rounds = { task: 'renew an import batch', everyMs: renewMs, signal: done.signal };
  const renewing = every(rounds, platform, async () => {
    batch = await store.renewBatch(batch);
  });
  try {
    await work();
  } finally {
    done.abort();
    await renewing;
  }
  return batch;
}
