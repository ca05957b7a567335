import type { CatalogRecord } from '@parley/catalog/record';
import type { RowFault } from './read-catalog-sheet.ts';

/** A record that an import creates, or completes: what it lacked is filled in. */
export type PlannedRecord = {
  row: number;
  outcome: 'created' | 'completed';
  /** The fields that are filled in. */
  fields: string[];
  record: Pick<CatalogRecord, 'type' | 'id' | 'name'>;
  company?: string;
};

/** What a row says otherwise than the catalog, which is not changed. */
type Difference = { line: number; message: string };

export type RecordPlan = {
  records: PlannedRecord[];
  /** How many records the file names that stay as they are. */
  unchanged: number;
  differences: Difference[];
  faults: RowFault[];
};
