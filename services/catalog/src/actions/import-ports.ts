import type { BatchNotes } from '@parley/imports/import-batch';
import type { RecordWrite } from '../domain/import-plan.ts';
import type { Dependants } from '../domain/references.ts';
import type { RecordKey, StoredRecord } from '../domain/references.ts';

/** Writes the catalog. Every step may be repeated. */
export interface ImportStore extends BatchNotes<RecordKey[]> {
  /** What the catalog holds of these records, by `keyText`; unknown ones are left out. */
  storedRecords(keys: RecordKey[]): Promise<Map<string, StoredRecord>>;
  /** How many records other than `batchKeys` refer to each of `keys`, by `keyText`. */
  countDependants(keys: RecordKey[], batchKeys: RecordKey[]): Promise<Map<string, Dependants>>;
  /** One write per record: what refers to others comes after them, and goes before them. */
  write(writes: RecordWrite[]): Promise<void>;
  /** Makes companies be found below the parents that the categories have now. */
  alignCategoryPaths(changed: RecordKey[]): Promise<void>;
}
