import type { ColumnRole } from '../headings/column-role.ts';
import type { Table } from '../../layout/tables-of.ts';

const open = /^(?:\[ ?\]|[☐□❏❑▢])(?:\s|$)/u;
const ticked = /^(?:\[ ?[xX✓✔] ?\]|[☑☒✓✔■])(?:\s|$)/u;

/** Of rows with boxes those that are ticked; all rows where none is. */
export function chosenRows(table: Table<ColumnRole>): Table<ColumnRole> {
  const isTicked = table.rows.some(({ text }) => ticked.test(text));
  return isTicked ? { ...table, rows: table.rows.filter(({ text }) => !open.test(text)) } : table;
}
