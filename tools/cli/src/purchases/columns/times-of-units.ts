import type { Columns } from '../../sheets/tables/columns.ts';
import type { Cell, DateOrder, DecimalSign } from '../../sheets/cells/parse-cell.ts';
import { amountIn, cellAt, placesOf, quantityIn } from './column-cells.ts';
import { isAbout } from './is-about.ts';
import { monthsOfRows } from './months-of-rows.ts';

/** How many times the price of its units is in the amount of a line, or for each of its months. */
export type TimesOfUnits = { times: number; isByMonth: boolean };

/** Prices of the term, of a month and of a year next to amounts of the term, a month or a year. */
const usual: readonly TimesOfUnits[] = [
  { times: 1, isByMonth: false },
  { times: 12, isByMonth: false },
  { times: 1 / 12, isByMonth: false },
  { times: 1, isByMonth: true },
  { times: 1 / 12, isByMonth: true },
];
/** Fewer lines may come to their amounts by chance, and where more do not, prices are before discounts. */
const [minLines, minShare] = [2, 2 / 3];

type Content = { columns: Columns; rows: readonly Cell[][] };
type Signs = ReadonlyMap<string, DecimalSign>;
type PricedUnits = { quantity: number; price: number; amount: number; months: number | undefined };

/** How the amounts of nearly all lines come from their units; undefined if they do not, or there is no unit price. */
export function timesOfUnits(content: Content, signs: Signs, dates: DateOrder | undefined): TimesOfUnits | undefined {
  const places = ['quantity', 'unitPrice', 'netPrice'].map((field) => placesOf(content.columns, field));
  const [quantity, price, amount] = places.map(([at]) => at);
  if (quantity === undefined || price === undefined || amount === undefined) return undefined;
  if (places.some(({ length }) => length > 1)) return undefined;
  const months = monthsOfRows(content, dates);
  const lines = content.rows.flatMap((row, at) => {
    const cells = { quantity: cellAt(row, quantity), unitPrice: cellAt(row, price), netPrice: cellAt(row, amount) };
    return pricedUnits(new Map(Object.entries(cells)), signs, months[at]) ?? [];
  });
  return usual.find((times) => {
    const fitting = lines.filter((line) => unitsComeTo(line, times) === undefined);
    return fitting.length >= minLines && fitting.length >= lines.length * minShare;
  });
}

/** What a line says of its units, by field, as written; undefined if it leaves something out. */
export function pricedUnits(
  cells: ReadonlyMap<string, Cell>,
  signs: Signs,
  months: number | undefined,
): PricedUnits | undefined {
  const signOf = (field: string) => signs.get(field) ?? '.';
  const quantity = quantityIn(cells.get('quantity') ?? '', signOf('quantity'));
  const price = amountIn(cells.get('unitPrice') ?? '', signOf('unitPrice'));
  const amount = amountIn(cells.get('netPrice') ?? '', signOf('netPrice'));
  if (quantity === undefined || price === undefined || amount === undefined) return undefined;
  return { quantity, price, amount, months };
}

/** What the units of a line come to, if that is another amount than its own. */
export function unitsComeTo({ quantity, price, amount, months }: PricedUnits, of: TimesOfUnits): number | undefined {
  const factor = quantity * of.times * (of.isByMonth ? (months ?? Number.NaN) : 1);
  return isAbout(price * factor, amount, factor) ? undefined : price * factor;
}
