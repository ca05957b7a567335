import type { ColumnRole } from '../headings/column-role.ts';
import { hasQuantity, readRow, type RowValues } from './row-values.ts';
import type { Style } from '../../style-of.ts';
import type { Table } from '../../layout/tables-of.ts';

/**
 * The tables without those that only say when the others are paid: they count nothing, and come to what the others come
 * to.
 */
export function withoutSchedules(tables: readonly Table<ColumnRole>[], style: Style): Table<ColumnRole>[] {
  const read = tables.map((table) => ({ table, rows: table.rows.map((row) => readRow(table, row, style)) }));
  const counting = read.filter(({ rows }) => rows.some(hasQuantity));
  const ordered = sumOf(counting.flatMap(({ rows }) => rows));
  const isSchedule = (rows: readonly RowValues[]) =>
    rows.length > 1 && ordered > 0 && !rows.some(hasQuantity) && sumOf(rows) === ordered;
  return read.filter(({ rows }) => !isSchedule(rows)).map(({ table }) => table);
}

function sumOf(rows: readonly RowValues[]): number {
  return rows.reduce((sum, { total, unitPrice = 0 }) => sum + (total ?? unitPrice), 0);
}
