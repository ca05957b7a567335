import type { ColumnRole } from '../headings/column-role.ts';
import { multiplies } from './infer-columns.ts';
import { readRow } from './row-values.ts';
import type { Style } from '../../style-of.ts';
import type { Line } from '../../layout/line.ts';
import type { Table } from '../../layout/tables-of.ts';
import { moneyIn } from '../../layout/money-in.ts';

/**
 * Of tables with few known headings, whose cells told what the columns hold, those that count: quantities and prices
 * multiply to the totals, or the sum of the totals is printed outside the rows; so do others with the same headings.
 */
export function provenTables(
  tables: readonly Table<ColumnRole>[],
  lines: readonly Line[],
  style: Style,
): Table<ColumnRole>[] {
  const proven = tables.filter((table) => multiplies(table, style) || isSummedUp(table, lines, style));
  const known = new Set(proven.map(headOf));
  return tables.filter((table) => known.has(headOf(table))).map((table) => withTotals(table, style));
}

/** Without the lines of text among the rows, which a table with known headings would have told apart. */
function withTotals(table: Table<ColumnRole>, style: Style): Table<ColumnRole> {
  return { ...table, rows: table.rows.filter((row) => readRow(table, row, style).total !== undefined) };
}

function headOf({ columns }: Table<ColumnRole>): string {
  return columns.map(({ heading }) => heading).join('\t');
}

function isSummedUp(table: Table<ColumnRole>, lines: readonly Line[], style: Style): boolean {
  const rows = table.rows.map((row) => readRow(table, row, style));
  const sum = rows.reduce((all, { total = 0 }) => all + total, 0);
  if (sum === 0 || rows.every(({ name }) => name === '')) return false;
  // The last of several rows may be the sum.
  if (rows.length > 2 && (rows.at(-1)?.total ?? 0) * 2 === sum) return true;
  const outside = [...lines.slice(0, table.first), ...lines.slice(table.next)];
  return outside.some((line) => moneyIn(line, style).some(({ money }) => money.minor === sum));
}
