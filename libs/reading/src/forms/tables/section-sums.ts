import type { ColumnRole } from '../headings/column-role.ts';
import { readRow } from './row-values.ts';
import type { RowValues } from './row-values.ts';
import type { Style } from '../../style-of.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';

/** A row with what its columns say. */
export type Counted = { row: Row; values: RowValues };
/** A row that comes to others: how many, and on which side of it they are. */
type Sum = { row: Row; count: number; side: 'above' | 'below' };

/** One amount that equals its neighbour may be a coincidence; two are taken as sums of sections. */
const minSingle = 2;

export function countedRows(table: Table<ColumnRole>, style: Style): Counted[] {
  return table.rows.map((row): Counted => ({ row, values: readRow(table, row, style) }));
}

/**
 * The rows of a document's tables that sum up a section, whatever they are called: each counts nothing, and comes to the
 * rows above it, or is the heading of those below it. Sections of one row are only told from other rows once there are
 * several, or the form is known to sum up its sections.
 */
export function sumsOfSections(tables: readonly Table<ColumnRole>[], style: Style): Set<Row> {
  const sums = tables.flatMap((table) => sumsIn(countedRows(table, style)));
  const sides = (['above', 'below'] as const).map((side) => sums.filter((sum) => sum.side === side));
  return new Set(sides.filter(isProven).flatMap((side) => side.map(({ row }) => row)));
}

function isProven(sums: readonly Sum[]): boolean {
  return sums.some(({ count }) => count > 1) || sums.length >= minSingle;
}

function sumsIn(rows: readonly Counted[]): Sum[] {
  return rows.flatMap(({ row, values: { total, ...others } }, at): Sum[] => {
    if (total === undefined || total === 0 || counts(others)) return [];
    const above = rowsComingTo(total, rows.slice(0, at).toReversed());
    if (above > 0) return [{ row, count: above, side: 'above' }];
    const section = rows.slice(at + 1);
    const end = section.findIndex(({ values }) => !counts(values));
    const whole = end < 0 ? section : section.slice(0, end);
    const below = rowsComingTo(total, whole);
    return below > 0 && below === whole.length ? [{ row, count: below, side: 'below' }] : [];
  });
}

/** How many of the first rows, each of which counts something, come to a sum; 0 where they do not. */
function rowsComingTo(wanted: number, rows: readonly Counted[]): number {
  let sum = 0;
  for (const [at, { values }] of rows.entries()) {
    if (values.total === undefined || !counts(values)) return 0;
    sum += values.total;
    if (sum === wanted) return at + 1;
  }
  return 0;
}

export function counts({ quantity, unitPrice, netUnitPrice }: Partial<RowValues>): boolean {
  return quantity !== undefined || unitPrice !== undefined || netUnitPrice !== undefined;
}
