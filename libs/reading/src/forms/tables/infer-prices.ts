import type { ColumnRole } from '../headings/column-role.ts';
import type { Style } from '../../style-of.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Column } from '../../layout/header-band.ts';
import type { Table } from '../../layout/tables-of.ts';
import { findMoneyInCell } from '../../values/money.ts';
import { isNear } from './price-arithmetic.ts';
import { readRow } from './row-values.ts';

type PriceTable = Table<ColumnRole>;

const pricesOfOne = new Set<ColumnRole | undefined>(['unitPrice', 'netUnitPrice']);
/** Months and years of usual terms. */
const periods = [3, 4, 5, 6, 12, 24, 36, 48, 60, 2];
const minRows = 2;

/** Tells prices of one from those of all units, and prices before a discount from those after it, by their amounts. */
export function inferPrices(table: PriceTable, style: Style): PriceTable {
  return withNetPrices(withPricesOfAll(table, style), style);
}

/** `Net price (monthly)` and `Net price (total)`: a price that comes to the total without the quantity is no price of one. */
function withPricesOfAll(table: PriceTable, style: Style): PriceTable {
  const rows = table.rows.map((row) => readRow(table, row, style));
  const columns = table.columns.map((column, at) => {
    const amounts = pricesOfOne.has(column.role) ? amountsIn(table, at, style) : [];
    const whole = rows.flatMap(({ name, quantity = 1, total = 0 }, row) => {
      const amount = amounts[row] ?? 0;
      return name !== '' && amount > 0 && total > 0 ? [{ quantity, total, amount }] : [];
    });
    const isOfAll = periods.some((count) => whole.every(({ amount, total }) => isNear(amount * count, total)));
    const isOfOne = [1, ...periods].some((count) =>
      whole.every(({ amount, quantity, total }) => isNear(amount * quantity * count, total)),
    );
    return whole.length >= minRows && isOfAll && !isOfOne ? { ...column, role: 'part' as const } : column;
  });
  const ofAll = new Set(columns.flatMap(({ heading }, at) => (columns[at] === table.columns[at] ? [] : [heading])));
  return { ...table, columns: columns.map((column) => withoutTwin(column, ofAll)) };
}

/** A price of one under the same heading is another's, such as that of the term before. */
function withoutTwin(column: Column<ColumnRole>, ofAll: ReadonlySet<string>): Column<ColumnRole> {
  return pricesOfOne.has(column.role) && ofAll.has(column.heading) ? { ...column, role: 'other' } : column;
}

/** Next to a column of discounts, of two prices of one the first may be that before the discount, the second that after it. */
function withNetPrices(table: PriceTable, style: Style): PriceTable {
  const rates = table.rows.map((row) => readRow(table, row, style).discountRate);
  if (rates.every((rate = 0) => rate === 0)) return table;
  const net = table.columns.findLastIndex(({ role }) => role === 'unitPrice');
  const nets = amountsIn(table, net, style);
  const list = table.columns.findIndex(({ role }, at) => {
    const amounts = at < net && (role === undefined || role === 'unitPrice') ? amountsIn(table, at, style) : [];
    return (
      amounts.some((amount) => amount !== undefined) &&
      amounts.every((amount, row) => isReduced(amount, nets[row], rates[row]))
    );
  });
  if (list < 0) return table;
  const roles = new Map<number, ColumnRole>([
    [list, 'unitPrice'],
    [net, 'netUnitPrice'],
  ]);
  return { ...table, columns: table.columns.map((column, at) => ({ ...column, role: roles.get(at) ?? column.role })) };
}

function isReduced(list: number | undefined, net: number | undefined, rate = 0): boolean {
  if (list === undefined || net === undefined) return list === net;
  return isNear(list * (1 - rate), net);
}

function amountsIn({ rows }: PriceTable, at: number, style: Style): (number | undefined)[] {
  return rows.map((row) => findMoneyInCell(cellText(row, at), style)[0]?.money.minor);
}
