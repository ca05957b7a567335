import type { ColumnRole } from '../headings/column-role.ts';
import type { Style } from '../../style-of.ts';
import { readRow } from './row-values.ts';
import type { RowValues } from './row-values.ts';
import type { Line } from '../../layout/line.ts';
import type { Table } from '../../layout/tables-of.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { sumOfColumn } from './sum-of-column.ts';

/** The sum of a table is within this many lines below it. */
const linesBelow = 6;

/**
 * The only price of a row is for all of it when these prices, and not these times the quantities, come to a sum below, or
 * when it grows with the quantity.
 */
export function inferTotal(table: Table<ColumnRole>, lines: readonly Line[], style: Style): Table<ColumnRole> {
  const proven = bySums(table, lines, style);
  if (proven !== undefined) return proven;
  const roles = table.columns.map(({ role }) => role);
  const [only, ...others] = roles.filter((role) => role === 'unitPrice' || role === 'netUnitPrice');
  if (roles.includes('total') || only === undefined || others.length > 0) return table;
  const rows = table.rows.map((row) => readRow(table, row, style));
  const prices = sum(rows.map(priceOf));
  const products = sum(rows.map((row) => priceOf(row) * (row.quantity ?? 1)));
  const below = lines.slice(table.next, table.next + linesBelow);
  const sums = new Set(below.flatMap((line) => moneyIn(line, style).map(({ money }) => money.minor)));
  // Prices of one each are as good as totals, unless something is still taken off.
  const isOpen = prices === products ? roles.includes('discount') : !sums.has(products);
  if (!growsWithQuantity(rows) && (prices === 0 || !sums.has(prices) || !isOpen)) return table;
  const columns = table.columns.map((column) =>
    column.role === only ? { ...column, role: 'total' as const } : column,
  );
  return { ...table, columns };
}

/** Prices are rounded. */
const rounding = 0.001;

/** Whether 150 of a product cost half as much again as 100 of it, wherever it has several quantities. */
function growsWithQuantity(rows: readonly RowValues[]): boolean {
  const counted = rows.flatMap((row) => {
    const { name, quantity = 0 } = row;
    return quantity > 0 && priceOf(row) > 0 ? [{ name, quantity, each: priceOf(row) / quantity }] : [];
  });
  const products = [...Map.groupBy(counted, ({ name }) => name).values()].filter(
    (same) => new Set(same.map(({ quantity }) => quantity)).size > 1,
  );
  return (
    products.length > 0 &&
    products.every((same) => same.every(({ each }) => Math.abs(each / (same[0]?.each ?? 0) - 1) < rounding))
  );
}

const minRows = 2;
/** What a column may hold that no heading tells, or a wrong one. */
const open = new Set<ColumnRole | undefined>([undefined, 'unitPrice', 'netUnitPrice', 'unit', 'other']);

/** The last column whose amounts come to a sum below, where those under the heading of the totals do not. */
function bySums(table: Table<ColumnRole>, lines: readonly Line[], style: Style): Table<ColumnRole> | undefined {
  const named = table.columns.findIndex(({ role }) => role === 'total');
  if (named < 0 || table.rows.length < minRows) return undefined;
  const below = lines.slice(table.next, table.next + linesBelow);
  const sums = new Set(below.flatMap((line) => moneyIn(line, style).map(({ money }) => money.minor)));
  const sumOf = (at: number) => sumOfColumn(table.rows, at, style);
  if (sums.has(sumOf(named))) return undefined;
  const at = table.columns.findLastIndex(
    ({ role }, index) => open.has(role) && index > named && sums.has(sumOf(index)),
  );
  if (at < 0 || sumOf(at) <= 0) return undefined;
  const columns = table.columns.map((column, index) => ({
    ...column,
    role: index === at ? ('total' as const) : index === named ? ('unitPrice' as const) : column.role,
  }));
  return { ...table, columns };
}

function priceOf({ unitPrice, netUnitPrice = 0 }: RowValues): number {
  return unitPrice ?? netUnitPrice;
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, each) => all + each, 0);
}
