import type { ParsedLine } from '@parley/imports/import-line';
import { parseRecord } from '@parley/imports/parse-record';
import { recordTypeNames, schemaFor, type CatalogRecord, type Deletion } from './record.ts';

/** A line whose own content is valid; the import plan decides whether the catalog accepts it. */
export type Change = CatalogRecord | Deletion;

const unfit = {
  code: 'unknown_type',
  message: `the line must be a JSON object whose type is one of ${recordTypeNames.join(', ')}`,
};

export function parseLine(json: string): ParsedLine<Change> {
  return parseRecord(json, { schemaFor, unfit });
}
