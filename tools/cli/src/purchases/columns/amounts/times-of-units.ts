import type { Columns } from '../../../sheets/tables/columns.ts';
import type { Cell, DateOrder, DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { amountIn, cellAt, placesOf, quantityIn } from '../column-cells.ts';
import { isAbout } from '../is-about.ts';
import { monthsOfRows } from '../terms/months-of-rows.ts';

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
  const lines = linesOf(content, decimals, dates);
  return usual.find((times) => {
    const fitting = lines.filter((line) => unitsComeTo(line, times) === undefined);
    return fitting.length >= minLines && fitting.length >= lines.length * minShare;
  });
}

/**
 * The percentage by which the amount of every line is more than its units at their price, as where amounts include a tax
 * and prices do not.
 */
export function partAboveUnits(
  content: Content,
  decimals: ReadonlyMap<string, DecimalSign>,
  dates: DateOrder | undefined,
): number | undefined {
  // Most tables show in their first rows that they are none of these.
  const some = { ...content, rows: content.rows.slice(0, firstRows) };
  if (partAbove(linesOf(some, decimals, dates)) === undefined) return undefined;
  return partAbove(linesOf(content, decimals, dates));
}

const firstRows = 50;

function partAbove(lines: readonly PricedUnits[]): number | undefined {
  const [first] = lines.toSorted((one, other) => other.amount - one.amount);
  if (first === undefined || lines.length < minLines) return undefined;
  for (const times of usual) {
    const percent = Math.round((first.amount / (first.price * factorOf(first, times)) - 1) * 1_000) / 10;
    const taxed = (line: PricedUnits) => ({ ...line, price: line.price * (1 + percent / 100) });
    const isTax = percent >= minTax && percent <= maxTax;
    if (isTax && lines.every((line) => unitsComeTo(taxed(line), times) === undefined)) return percent;
  }
  return undefined;
}

/** Usual rates of value added tax lie between these. */
export const [minTax, maxTax] = [2, 27] as const;

/** The lines that have a quantity, the price of a unit and an amount. */
function linesOf(
  content: Content,
  decimals: ReadonlyMap<string, DecimalSign>,
  dates: DateOrder | undefined,
): PricedUnits[] {
  const places = ['quantity', 'unitPrice', 'netPrice'].map((field) => placesOf(content.columns, field));
  const [quantity, price, amount] = places.map(([at]) => at);
  if (quantity === undefined || price === undefined || amount === undefined) return [];
  if (places.some(({ length }) => length > 1)) return [];
  const [months, signs] = [monthsOfRows(content, dates), signsOfUnits(decimals)];
  return content.rows.flatMap((row, at) => {
    const cells = { quantity: cellAt(row, quantity), price: cellAt(row, price), amount: cellAt(row, amount) };
    return pricedUnits(cells, signs, months[at]) ?? [];
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
export function unitsComeTo(line: PricedUnits, of: TimesOfUnits): number | undefined {
  const factor = factorOf(line, of);
  return isAbout(line.price * factor, line.amount, factor) ? undefined : line.price * factor;
}

function factorOf({ quantity, months }: PricedUnits, of: TimesOfUnits): number {
  return quantity * of.times * (of.isByMonth ? (months ?? Number.NaN) : 1);
}
