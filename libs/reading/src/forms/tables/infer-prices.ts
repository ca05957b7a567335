import type { ColumnRole } from '../headings/column-role.ts';
import type { Style } from '../../style-of.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Table } from '../../layout/tables-of.ts';
import { findMoneyInCell } from '../../values/money.ts';
import { isNear, usualPeriods } from './price-arithmetic.ts';
import { readRow, type RowValues } from './row-values.ts';
import { withRoles } from './with-roles.ts';

type PriceTable = Table<ColumnRole>;

const pricesOfOne = new Set<ColumnRole | undefined>(['unitPrice', 'netUnitPrice']);
const minRows = 2;

/** Tells prices of one from those of all units, and prices before a discount from those after it, by their amounts. */
export function inferPrices(table: PriceTable, style: Style): PriceTable {
  if (!table.columns.some(({ role }) => pricesOfOne.has(role))) return table;
  const read: Read = { rows: table.rows.map((row) => readRow(table, row, style)), style };
  return withNetPrices(withPricesOfAll(table, read), read);
}

/** What the rows say: the prices of one are read column by column. */
type Read = { rows: RowValues[]; style: Style };

/** `Net price (monthly)` and `Net price (total)`: a price that comes to the total without the quantity is no price of one. */
function withPricesOfAll(table: PriceTable, read: Read): PriceTable {
  const prices = table.columns.flatMap(({ role }, at) => (pricesOfOne.has(role) ? [at] : []));
  const ofAll = prices.filter((at) => isOfAll(amountsIn(table, at, read.style), read.rows));
  const headings = new Set(ofAll.map((at) => table.columns[at]?.heading));
  // A price of one under the same heading is another's, such as that of the term before.
  const others = prices.filter((at) => !ofAll.includes(at) && headings.has(table.columns[at]?.heading));
  const roles = new Map<number, ColumnRole>(ofAll.map((at) => [at, 'part']));
  for (const at of others) roles.set(at, 'other');
  return withRoles(table, roles);
}

/** Whether the amounts of a column come to the totals over one number of periods, and not with the quantities. */
function isOfAll(amounts: readonly (number | undefined)[], read: readonly RowValues[]): boolean {
  const rows = read.flatMap(({ name, quantity = 1, total = 0 }, index) => {
    const amount = amounts[index] ?? 0;
    return name !== '' && amount > 0 && total > 0 ? [{ quantity, total, amount }] : [];
  });
  const comesToTotals = (count: number, timesOf: (quantity: number) => number): boolean =>
    rows.every(({ amount, quantity, total }) => isNear(amount * timesOf(quantity) * count, total));
  return (
    rows.length >= minRows &&
    usualPeriods.some((count) => comesToTotals(count, () => 1)) &&
    ![1, ...usualPeriods].some((count) => comesToTotals(count, (quantity) => quantity))
  );
}

/** Next to a column of discounts, of two prices of one the first may be that before the discount, the second that after it. */
function withNetPrices(table: PriceTable, { rows, style }: Read): PriceTable {
  const rates = rows.map(({ discountRate }) => discountRate);
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
  return withRoles(table, new Map<number, ColumnRole>([[list, 'unitPrice']]).set(net, 'netUnitPrice'));
}

function isReduced(list: number | undefined, net: number | undefined, rate = 0): boolean {
  if (list === undefined || net === undefined) return list === net;
  return isNear(list * (1 - rate), net);
}

function amountsIn({ rows }: PriceTable, at: number, style: Style): (number | undefined)[] {
  return rows.map((row) => findMoneyInCell(cellText(row, at), style)[0]?.money.minor);
}
