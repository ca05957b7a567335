import type { ColumnRole } from '../headings/column-role.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Table } from '../../layout/tables-of.ts';

/** `12`, `1,360 users`, `2.5`: a number or one with halves, such as of days, perhaps with what is counted. */
const count = /^\d{1,3}(?:[.,' ]?\d{3})*(?:[.,]\d)?(?:\s\p{L}[\p{L} /-]*)?$/u;

/** If no column is headed as quantity, a column with an unknown heading, or one of units, and counts in its cells is. */
export function inferQuantity(table: Table<ColumnRole>): Table<ColumnRole> {
  if (table.columns.some((column) => column.role === 'quantity')) return table;
  const at = table.columns.findIndex(({ role }, index) =>
    role === 'unit' ? counts(table, index) : index > 0 && role === undefined && counts(table, index),
  );
  if (at < 0) return table;
  const columns = table.columns.map((column, index) => (index === at ? withQuantity(column) : column));
  return { ...table, columns };
}

function counts(table: Table<ColumnRole>, index: number): boolean {
  const texts = table.rows.map((row) => cellText(row, index));
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && filled.length * 2 >= texts.length && filled.every((text) => count.test(text));
}

function withQuantity(column: Table<ColumnRole>['columns'][number]): Table<ColumnRole>['columns'][number] {
  return { ...column, role: 'quantity' };
}
