import type { Cell } from '../sheets/cells/parse-cell.ts';
import { catalogFieldCalled } from './fields.ts';

/** Fewer columns of fields may be lists of values to choose from. */
const minFields = 2;

/** Tells a sheet of companies or products from notes and lists of values by its first rows. */
export function judgeCatalogSheet(rows: readonly Cell[][]): 'table' | 'other' {
  return rows.some((cells) => fieldsIn(cells).size >= minFields) ? 'table' : 'other';
}

function fieldsIn(cells: readonly Cell[]): Set<string> {
  return new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (catalogFieldCalled(cell.trim()) ?? []) : [])));
}
