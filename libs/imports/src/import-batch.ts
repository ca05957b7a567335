/** The note, written before a batch is applied, of what it changes. */
export type ImportBatch<Changed> = { id: string; version: number; changed: Changed };

/**
 * Notes of imports: what a batch changes is recorded before it does, and announced afterwards. Every step may be
 * repeated.
 */
export interface BatchNotes<Changed> {
  openBatch(changed: Changed): Promise<ImportBatch<Changed>>;
  /**
   * Reports that the batch is still being worked on; under a new note if it was taken for abandoned in the meantime.
   */
  renewBatch(batch: ImportBatch<Changed>): Promise<ImportBatch<Changed>>;
  /**
   * Announces the changes in the write that completes the batch; false if another process has renewed or completed it.
   */
  completeBatch(batch: ImportBatch<Changed>): Promise<boolean>;
  /** Batches that have not been renewed for so long that their process must have died. */
  abandonedBatches(limits: { olderThanMs: number; limit: number }): Promise<ImportBatch<Changed>[]>;
  /** Removes notes that were completed before then and whose events are all published. */
  forgetBatches(completedBefore: Date): Promise<void>;
}
