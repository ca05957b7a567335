import type { Held } from '@parley/service/leased-work';

/** What a batch changes, stored before it is applied. This process holds it. */
export type ImportBatch<Changed> = Held & { changed: Changed };

/**
 * Batches of imports: what a batch changes is stored before it is written, and announced afterwards. Every step may
 * be repeated.
 */
export interface BatchStore<Changed> {
  openBatch(changed: Changed): Promise<ImportBatch<Changed>>;
  /** Extends the lease; false if it is lost: the batch was taken for abandoned. */
  renewBatch(batch: ImportBatch<Changed>): Promise<boolean>;
  /** Announces the changes in the write that completes the batch; false if the lease is lost. */
  completeBatch(batch: ImportBatch<Changed>): Promise<boolean>;
  /** The ids of batches whose leases have ended, so that their process must have died, longest ended first. */
  abandonedBatches(): AsyncIterable<string>;
  /** Undefined if it is no longer abandoned. */
  claimBatch(id: string): Promise<ImportBatch<Changed> | undefined>;
  /** Ends the lease; the batch counts as abandoned after a while. */
  releaseBatch(batch: ImportBatch<Changed>, inMs: number): Promise<boolean>;
  /** Removes batches that were completed before then and whose events are all published. */
  forgetBatches(completedBefore: Date): Promise<void>;
}
