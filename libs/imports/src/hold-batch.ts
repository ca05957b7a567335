import type { Platform } from '@parley/service/platform';
import { whileRenewing } from '@parley/service/while-renewing';
import type { BatchNotes, ImportBatch } from './import-batch.ts';

export type HoldParts<Changed> = {
  notes: Pick<BatchNotes<Changed>, 'renewBatch'>;
  /** Time between two signs of life of a batch under way, milliseconds; well below when it counts as abandoned. */
  renewMs: number;
  platform: Pick<Platform, 'log' | 'metrics'>;
};

/** Works on a batch while saying, every so often, that it is worked on. Returns the batch as it is noted then. */
export async function holdBatch<Changed>(
  { notes, renewMs, platform }: HoldParts<Changed>,
  batch: ImportBatch<Changed>,
  work: () => Promise<void>,
): Promise<ImportBatch<Changed>> {
  const renew = async () => {
    batch = await notes.renewBatch(batch);
  };
  await whileRenewing({ task: 'renew an import batch', everyMs: renewMs, renew }, platform, work);
  return batch;
}
