import type { ColumnRole } from '../headings/column-role.ts';
import { lineKindOf } from './line-kind.ts';
import { hasQuantity, readRow, type RowValues } from './row-values.ts';
import type { Style } from '../../style-of.ts';
import type { Table } from '../../layout/tables-of.ts';

/**
 * The tables without those that only say when the others are paid, or how they are taxed: these have no quantities, and
 * the same total.
 */
export function withoutSchedules(tables: readonly Table<ColumnRole>[], style: Style): Table<ColumnRole>[] {
  const read = tables.map((table) => ({ table, rows: table.rows.map((row) => readRow(table, row, style)) }));
  const counting = read.filter(({ rows }) => rows.some(hasQuantity));
  const ordered = sumOf(counting.flatMap(({ rows }) => rows.filter(({ name }) => lineKindOf(name) !== 'tax')));
  const comesToOrder = (rows: readonly RowValues[]) =>
    ordered > 0 && !rows.some(hasQuantity) && sumOf(rows) === ordered;
  const isSchedule = (table: Table<ColumnRole>, rows: readonly RowValues[]) =>
    (rows.length > 1 || isOfTaxes(table)) && comesToOrder(rows);
  return read.filter(({ table, rows }) => !isSchedule(table, rows)).map(({ table }) => table);
}

/** What is taxed at which rate, of which there may be one. */
function isOfTaxes({ columns }: Table<ColumnRole>): boolean {
  return columns.some(({ role }) => role === 'tax');
}

function sumOf(rows: readonly RowValues[]): number {
  return rows.reduce((sum, { total, unitPrice = 0 }) => sum + (total ?? unitPrice), 0);
}
