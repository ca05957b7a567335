import type { ColumnRole } from './column-role.ts';
import type { Style } from './style-of.ts';
import { readRow } from './row-values.ts';
import type { RowValues } from './row-values.ts';
import type { Line } from '../layout/line.ts';
import type { Table } from '../layout/tables-of.ts';
import { findMoney } from '../values/money.ts';

/** The sum of a table is within this many lines below it. */
const linesBelow = 6;

/** The only price of a row is for all of it when these prices, and not these times the quantities, come to a sum below. */
export function inferTotal(table: Table<ColumnRole>, lines: readonly Line[], style: Style): Table<ColumnRole> {
  const roles = table.columns.map(({ role }) => role);
  const [only, ...others] = roles.filter((role) => role === 'unitPrice' || role === 'netUnitPrice');
  if (roles.includes('total') || only === undefined || others.length > 0) return table;
  const rows = table.rows.map((row) => readRow(table, row, style));
  const prices = sum(rows.map(priceOf));
  const products = sum(rows.map((row) => priceOf(row) * (row.quantity ?? 1)));
  const below = lines.slice(table.next, table.next + linesBelow);
  const sums = new Set(below.flatMap(({ text }) => findMoney(text, style).map(({ money }) => money.minor)));
  // Prices of one each are as good as totals, unless something is still taken off.
  const isOpen = prices === products ? roles.includes('discount') : !sums.has(products);
  if (prices === 0 || !sums.has(prices) || !isOpen) return table;
  const columns = table.columns.map((column) =>
    column.role === only ? { ...column, role: 'total' as const } : column,
  );
  return { ...table, columns };
}

function priceOf({ unitPrice, netUnitPrice = 0 }: RowValues): number {
  return unitPrice ?? netUnitPrice;
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, each) => all + each, 0);
}
