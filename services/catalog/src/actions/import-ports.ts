import type { RecordWrite } from '../domain/import-plan.ts';
import type { Dependants } from '../domain/references.ts';
import type { RecordKey, StoredRecord } from '../domain/references.ts';

/** The note, written before a batch is applied, of what it changes; completing it tells the others. */
export type ImportBatch = { id: string; version: number; changed: RecordKey[] };

/** Writes the catalog. Every step may be repeated. */
export interface ImportStore {
  /** What the catalog holds of these records, by `keyText`; unknown ones are left out. */
  storedRecords(keys: RecordKey[]): Promise<Map<string, StoredRecord>>;
  /** How many records other than `batchKeys` refer to each of `keys`, by `keyText`. */
  countDependants(keys: RecordKey[], batchKeys: RecordKey[]): Promise<Map<string, Dependants>>;

  openBatch(changed: RecordKey[]): Promise<ImportBatch>;
  /** Says that the batch is still worked on; when it was taken for abandoned meanwhile, with a note of its own. */
  renewBatch(batch: ImportBatch): Promise<ImportBatch>;
  /** One write per record: what refers to others comes after them, and goes before them. */
  write(writes: RecordWrite[]): Promise<void>;
  /** Makes companies be found below the parents that the categories have now. */
  alignCategoryPaths(changed: RecordKey[]): Promise<void>;
  /** Announces the changes in the write that completes the batch; false when somebody else renewed or completed it. */
  completeBatch(batch: ImportBatch): Promise<boolean>;

  /** Batches that nobody has renewed for so long that who opened them must have died. */
  abandonedBatches(limits: { olderThanMs: number; limit: number }): Promise<ImportBatch[]>;
  /** Removes notes completed before then whose events are all published. */
  forgetBatches(completedBefore: Date): Promise<void>;
}
