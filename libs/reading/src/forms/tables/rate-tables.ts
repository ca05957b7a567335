import type { ColumnRole } from '../headings/column-role.ts';
import { hasQuantity, readRow } from './row-values.ts';
import type { Style } from '../../style-of.ts';
import type { Line } from '../../layout/line.ts';
import type { Table } from '../../layout/tables-of.ts';
import { moneyIn } from '../../layout/money-in.ts';

/** Words in the heading of a price per unit that no heading of a total has. */
const ofOne = /(?<!\p{L})(?:per|rates?|each|unit)(?!\p{L})|\//iu;

/**
 * The tables without those that only list rates, such as prices of usage beyond what is bought: they count nothing, and
 * the largest amount printed outside all rows is what the other tables come to.
 */
export function withoutRates(
  tables: readonly Table<ColumnRole>[],
  lines: readonly Line[],
  style: Style,
): Table<ColumnRole>[] {
  if (tables.length < 2) return [...tables];
  const printed = amountsOutside(tables, lines, style);
  const read = tables.map((table) => ({ table, ...figuresOf(table, style) }));
  const ordered = read.filter((one) => one.counts || printed.includes(one.sum) || !isOfRates(one.table));
  const sum = ordered.reduce((all, one) => all + one.sum, 0);
  return sum > 0 && sum === Math.max(0, ...printed) ? ordered.map(({ table }) => table) : [...tables];
}

function isOfRates({ columns }: Table<ColumnRole>): boolean {
  return columns.some(({ role, heading }) => (role === 'unitPrice' || role === 'netUnitPrice') && ofOne.test(heading));
}

/** What a table comes to, and whether it counts anything. */
function figuresOf(table: Table<ColumnRole>, style: Style): { sum: number; counts: boolean } {
  const rows = table.rows.map((row) => readRow(table, row, style));
  return {
    sum: rows.reduce((all, { total = 0 }) => all + total, 0),
    counts: rows.some(hasQuantity),
  };
}

function amountsOutside(tables: readonly Table<ColumnRole>[], lines: readonly Line[], style: Style): number[] {
  const inside = new Set(tables.flatMap(({ first, next }) => lines.slice(first, next)));
  const outside = lines.filter((line) => !inside.has(line));
  return outside.flatMap((line) => moneyIn(line, style).map(({ money }) => money.minor));
}
