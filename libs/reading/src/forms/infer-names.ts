import type { ColumnRole } from './column-role.ts';
import { cellText } from '../layout/cell-text.ts';
import type { Table } from '../layout/tables-of.ts';

const rowNumber = /^\d{1,3}\.?$/u;

/** `Item` may head mere numbers: what is sold then stands under `Description`. */
export function inferNames(table: Table<ColumnRole>): Table<ColumnRole> {
  const at = table.columns.findIndex(({ role }) => role === 'name');
  const isDescribed = table.columns.some(({ role }) => role === 'description');
  if (at < 0 || !isDescribed || !table.rows.every((row) => isNumbered(row, at))) return table;
  const columns = table.columns.map((column, index) => {
    if (index === at) return { ...column, role: 'line' as const };
    return column.role === 'description' ? { ...column, role: 'name' as const } : column;
  });
  return { ...table, columns };
}

function isNumbered(row: Table<ColumnRole>['rows'][number], at: number): boolean {
  const text = cellText(row, at);
  return text === '' || rowNumber.test(text);
}
