/** The note, written before a batch is applied, of what it changes. */
export type ImportBatch<Changed> = { id: string; version: number; changed: Changed };

/** Notes of imports: what a batch changes is known before it does, and told when it has. Every step may be repeated. */
export interface BatchNotes<Changed> {
  openBatch(changed: Changed): Promise<ImportBatch<Changed>>;
  /** Says that the batch is still worked on; when it was taken for abandoned meanwhile, with a note of its own. */
  renewBatch(batch: ImportBatch<Changed>): Promise<ImportBatch<Changed>>;
  /** Announces the changes in the write that completes the batch; false when somebody else renewed or completed it. */
  completeBatch(batch: ImportBatch<Changed>): Promise<boolean>;
  /** Batches that nobody has renewed for so long that who opened them must have died. */
  abandonedBatches(limits: { olderThanMs: number; limit: number }): Promise<ImportBatch<Changed>[]>;
  /** Removes notes completed before then whose events are all published. */
  forgetBatches(completedBefore: Date): Promise<void>;
}
