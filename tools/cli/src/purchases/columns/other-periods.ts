import { decimalSigns, type Cell, type DecimalSign } from '../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../sheets/cells/period-words.ts';
import { monthsOfPeriod } from '../../sheets/cells/periods.ts';
import type { Columns } from '../../sheets/tables/columns.ts';
import { inWords, roleOfAmount } from '../headings/fields.ts';
import { amountIn, cellAt, headerOf, placesOf } from './column-cells.ts';

type Content = { columns: Columns; rows: readonly Cell[][]; open: readonly number[] };
type Amount = { at: number; months: number; isNamed: boolean };

/** Columns with the amounts of others for a shorter period: `Monthly cost` next to `Annual cost`. */
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

function amountOf(columns: Columns, at: number): Amount[] {
  const period = periodInHeader(inWords(headerOf(columns, at)));
  if (period === undefined || period === 'term') return [];
  return [{ at, months: monthsOfPeriod[period], isNamed: columns.fieldAt.has(at) }];
}

function comesTo(short: Amount, long: Amount, { rows, sign }: { rows: readonly Cell[][]; sign: DecimalSign }): boolean {
  const times = long.months / short.months;
  return rows.every((row) => {
    const [part = Number.NaN, sum = Number.NaN] = [short, long].map(({ at }) => amountIn(cellAt(row, at), sign));
    // Prices are rounded to a hundredth.
    return Math.abs(part * times - sum) <= 0.0051 * times + 0.001;
  });
}
