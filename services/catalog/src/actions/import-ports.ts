import type { BatchStore } from '@parley/imports/import-batch';
import type { RecordWrite } from '../domain/import-plan.ts';
import type { CompanyKey, Namesake } from '../domain/namesakes.ts';
import type { Dependants } from '../domain/references.ts';
import type { RecordKey, StoredRecord } from '../domain/references.ts';

/** Writes the catalog. Every step may be repeated. */
export interface ImportStore extends BatchStore<RecordKey[]> {
  /** What the catalog knows about these records, by `keyText`, without unknown ones. */
  storedRecords(keys: RecordKey[]): Promise<Map<string, StoredRecord>>;
  /** The companies with one of these names and its domain, and those of these ids. */
  namesakes(companies: CompanyKey[], ids?: string[]): Promise<Namesake[]>;
  /** How many records other than `batchKeys` refer to each of `keys`, by `keyText`. */
  countDependants(keys: RecordKey[], batchKeys: RecordKey[]): Promise<Map<string, Dependants>>;
  /** One write per record: a record is added after those it refers to, and removed before them. */
  write(writes: RecordWrite[]): Promise<void>;
  /** Makes companies appear below the current parents of their categories. */
  alignCategoryPaths(changed: RecordKey[]): Promise<void>;
}
