import type { ColumnRole } from '../headings/column-role.ts';
import type { Table } from '../../layout/tables-of.ts';

/** A table whose columns at some places mean something else. */
export function withRoles(table: Table<ColumnRole>, roles: ReadonlyMap<number, ColumnRole>): Table<ColumnRole> {
  return { ...table, columns: table.columns.map((column, at) => ({ ...column, role: roles.get(at) ?? column.role })) };
}
