import type { Columns } from '../../sheets/tables/columns.ts';
import type { Cell, DateOrder, DecimalSign } from '../../sheets/cells/parse-cell.ts';
import { amountIn, cellAt, placesOf, quantityIn } from './column-cells.ts';
import { isAbout } from './is-about.ts';
import { monthsOfRows } from './months-of-rows.ts';

/** How many times the price of its units is in the amount of a line, or for each of its months. */
export type TimesOfUnits = { times: number; isByMonth: boolean };

/** The price of each unit is in the amount once. */
export const once: TimesOfUnits = { times: 1, isByMonth: false };
/** Prices of the term, of a month and of a year next to amounts of the term, a month or a year. */
const usual: readonly TimesOfUnits[] = [
  once,
  { times: 12, isByMonth: false },
  { times: 1 / 12, isByMonth: false },
  { times: 1, isByMonth: true },
  { times: 1 / 12, isByMonth: true },
];
/** Fewer lines may come to their amounts by chance, and where more do not, prices are before discounts. */
const [minLines, minShare] = [2, 2 / 3];

type Content = { columns: Columns; rows: readonly Cell[][] };
type Parts<Value> = { quantity: Value; price: Value; amount: Value };
type PricedUnits = Parts<number> & { months: number | undefined };

/** How the amounts of nearly all lines come from their units; undefined if they do not, or there is no unit price. */
export function timesOfUnits(
  content: Content,
  decimals: ReadonlyMap<string, DecimalSign>,
  dates: DateOrder | undefined,
): TimesOfUnits | undefined {
  const places = ['quantity', 'unitPrice', 'netPrice'].map((field) => placesOf(content.columns, field));
  const [quantity, price, amount] = places.map(([at]) => at);
  if (quantity === undefined || price === undefined || amount === undefined) return undefined;
  if (places.some(({ length }) => length > 1)) return undefined;
  const [months, signs] = [monthsOfRows(content, dates), signsOfUnits(decimals)];
  const lines = content.rows.flatMap((row, at) => {
    const cells = { quantity: cellAt(row, quantity), price: cellAt(row, price), amount: cellAt(row, amount) };
    return pricedUnits(cells, signs, months[at]) ?? [];
  });
  return usual.find((times) => {
    const fitting = lines.filter((line) => unitsComeTo(line, times) === undefined);
    return fitting.length >= minLines && fitting.length >= lines.length * minShare;
  });
}

/** The decimal signs of the parts, by those of the fields. */
export function signsOfUnits(decimals: ReadonlyMap<string, DecimalSign>): Parts<DecimalSign> {
  const signOf = (field: string) => decimals.get(field) ?? '.';
  return { quantity: signOf('quantity'), price: signOf('unitPrice'), amount: signOf('netPrice') };
}

/** What a line says of its units, as written; undefined if it leaves something out. */
export function pricedUnits(cells: Parts<Cell>, signs: Parts<DecimalSign>, months?: number): PricedUnits | undefined {
  const quantity = quantityIn(cells.quantity, signs.quantity);
  const price = amountIn(cells.price, signs.price);
  const amount = amountIn(cells.amount, signs.amount);
  if (quantity === undefined || price === undefined || amount === undefined) return undefined;
  return { quantity, price, amount, months };
}

/** What the units of a line come to, if that is another amount than its own. */
export function unitsComeTo({ quantity, price, amount, months }: PricedUnits, of: TimesOfUnits): number | undefined {
  const factor = quantity * of.times * (of.isByMonth ? (months ?? Number.NaN) : 1);
  return isAbout(price * factor, amount, factor) ? undefined : price * factor;
}
