import { maxProposed } from '../../bounded-candidates.ts';
import { DocumentUnreadable } from '../../convert/document-unreadable.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { orderTables } from './order-tables.ts';
import type { Line } from '../../layout/line.ts';
import type { Table } from '../../layout/tables-of.ts';

/** Some rows of a table may be none of an order, such as rates, headings and sums; but not two in three. */
const rowsOfAllKinds = 3 * maxProposed.rows;

/**
 * The tables, none of which lists far more than one order can: what their rows mean would take long to find out.
 * @throws DocumentUnreadable when one of those ordered does
 */
export function boundedTables(tables: Table<ColumnRole>[], lines: readonly Line[]): Table<ColumnRole>[] {
  const isTooLong = orderTables(tables, lines).some(({ rows }) => rows.length > rowsOfAllKinds);
  if (isTooLong) throw new DocumentUnreadable('too_many_rows');
  return tables;
}
