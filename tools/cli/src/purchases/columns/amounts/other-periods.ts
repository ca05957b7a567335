import { decimalSigns, type Cell, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../../sheets/cells/period-words.ts';
import { monthsOfPeriod } from '../../../sheets/cells/periods.ts';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { roleOfAmount } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';
import { amountIn, cellAt, headerOf, placesOf, type TableContent } from '../column-cells.ts';
import { once, pricedUnits, unitsComeTo } from './times-of-units.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;
type Amount = { at: number; months: number; isNamed: boolean };

/** Columns that repeat the amounts of another one for a shorter period: `Monthly cost` next to `Annual cost`. */
export function otherPeriods({ columns, rows, open }: Content, given: DecimalSign | undefined): number[] {
  const signs = given === undefined ? decimalSigns : [given];
  const prices = open.filter((at) => roleOfAmount(headerOf(columns, at)) === 'price');
  const [lines, units] = [placesOf(columns, 'netTotal', 'netPrice'), placesOf(columns, 'unitPrice')];
  return [[...lines, ...prices], units].flatMap((places) => {
    const amounts = places.flatMap((at) => amountOf(columns, at));
    return amounts.flatMap((short) =>
      amounts
        .filter((long) => short.months < long.months && signs.some((sign) => comesTo(short, long, { rows, sign })))
        // Of two, the one that an option or its header names is meant.
        .map((long) => (short.isNamed && !long.isNamed ? long.at : short.at)),
    );
  });
}

/** A price of units that names no period, and an amount of one that it comes to: it is for that period, too. */
type PricedPeriod = { price: number; total: number };

export function pricedPeriods({ columns, rows, open }: Content, given: DecimalSign | undefined): PricedPeriod[] {
  const signs = given === undefined ? decimalSigns : [given];
  const repeated = otherPeriods({ columns, rows, open }, given);
  const amounts = open.filter((at) => roleOfAmount(headerOf(columns, at)) === 'price' && !repeated.includes(at));
  const named = placesOf(columns, 'netTotal', 'netPrice').filter((at) => !repeated.includes(at));
  const prices = [...placesOf(columns, 'unitPrice').filter((at) => periodOf(columns, at) === undefined), ...amounts];
  const totals = [...named, ...amounts];
  const quantity = placesOf(columns, 'quantity')[0];
  if (quantity === undefined || named.length > 1) return [];
  const pairs = prices.flatMap((price) =>
    totals.flatMap((total) => (areOfOnePeriod(columns, price, total) ? [{ price, total }] : [])),
  );
  return pairs.filter((pair) => signs.some((sign) => areUnitsOf({ ...pair, quantity }, { rows, sign })));
}

function areUnitsOf({ price, total, quantity }: PricedPeriod & { quantity: number }, { rows, sign }: Cells): boolean {
  const signs = { quantity: sign, price: sign, amount: sign };
  const lines = rows.map((row) =>
    pricedUnits({ quantity: cellAt(row, quantity), price: cellAt(row, price), amount: cellAt(row, total) }, signs),
  );
  // One unit costs as much as all.
  return (
    lines.some((line) => line?.quantity !== 1) &&
    lines.every((line) => line !== undefined && unitsComeTo(line, once) === undefined)
  );
}

/** Whether an amount has a period, and a price of units the same or none. */
function areOfOnePeriod(columns: Columns, price: number, total: number): boolean {
  const [ofPrice, ofTotal] = [price, total].map((at) => periodOf(columns, at));
  return price !== total && amountOf(columns, total).length > 0 && (ofPrice === undefined || ofPrice === ofTotal);
}

function periodOf(columns: Columns, at: number) {
  return periodInHeader(inWords(headerOf(columns, at)));
}

function amountOf(columns: Columns, at: number): Amount[] {
  const period = periodOf(columns, at);
  if (period === undefined || period === 'term') return [];
  return [{ at, months: monthsOfPeriod[period], isNamed: columns.fieldAt.has(at) }];
}

type Cells = { rows: readonly Cell[][]; sign: DecimalSign };

function comesTo(short: Amount, long: Amount, { rows, sign }: Cells): boolean {
  const times = long.months / short.months;
  return rows.every((row) => {
    const [part = Number.NaN, sum = Number.NaN] = [short, long].map(({ at }) => amountIn(cellAt(row, at), sign));
    // Prices are rounded to a hundredth.
    return Math.abs(part * times - sum) <= 0.0051 * times + 0.001;
  });
}
