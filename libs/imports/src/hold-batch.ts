import type { Platform } from '@parley/service/platform';
import { whileLeased } from '@parley/service/while-leased';
import type { BatchNotes, ImportBatch } from './import-batch.ts';

export type HoldParts<Changed> = {
  notes: Pick<BatchNotes<Changed>, 'renewBatch'>;
  /**
   * Time between signs of life of a batch in progress, in milliseconds; well below the time after which it counts as
   * abandoned.
   */
  renewMs: number;
  platform: Pick<Platform, 'log' | 'metrics'>;
};

/** Works on a batch while renewing it regularly. Returns the batch as it was last recorded. */
export async function holdBatch<Changed>(
  { notes, renewMs, platform }: HoldParts<Changed>,
  batch: ImportBatch<Changed>,
  work: () => Promise<void>,
): Promise<ImportBatch<Changed>> {
  const renew = async () => {
    batch = await notes.renewBatch(batch);
    return true;
  };
  await whileLeased({ task: 'import a batch', leaseMs: renewMs * 3, renew }, platform, work);
  return batch;
}
