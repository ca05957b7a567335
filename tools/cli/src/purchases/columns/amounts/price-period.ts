import { nameKey } from '@parley/products/name-key';
import { decimalSigns, type Cell, type DateOrder } from '../../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { periodCalled, periodInHeader } from '../../../sheets/cells/period-words.ts';
import { monthsOfPeriod, type Period } from '../../../sheets/cells/periods.ts';
import { amountIn, columnOf, filledOf, headerOf, placesOf, quantityIn } from '../column-cells.ts';
import { monthsOfRows } from '../terms/months-of-rows.ts';
import { billing, priceCycle } from '../../headings/billing.ts';
import { amountFields, askedFor } from '../../headings/fields.ts';
import { inWords } from '../../headings/in-words.ts';

type Content = { columns: Columns; rows: readonly Cell[][]; open: readonly number[] };
type Given = { periods?: ReadonlyMap<string, Period>; dates?: DateOrder };

/** The field of a column whose cells name the period that the amount of their row is for. */
export const pricePeriod = 'pricePeriod';

/** What a year costs at most and at least, in prices of a month. */
const [fewestMonths, mostMonths] = [7, 14];

/**
 * Whether a column says for which period the amount of each row is. How often payments are due need not be that: a price of a
 * month may be paid once a year. The amounts must show it.
 */
export function isPricePeriod(at: number, content: Content, { periods }: Given): boolean {
  if (!namesPeriods(at, content)) return false;
  const [amount, ...others] = openAmounts(content, periods);
  if (amount === undefined || others.length > 0) return false;
  const isOfPrice = priceCycle.test(inWords(headerOf(content.columns, at))) && isNoTotal(amount, content);
  return isOfPrice || areOfTheirPeriods(amount, at, content);
}

/** What is called a total is hardly that of a month. */
function isNoTotal(at: number, { columns }: Content): boolean {
  return columns.fieldAt.get(at) === 'unitPrice' || askedFor(headerOf(columns, at)) === 'paid';
}

/** Whether a column may say for which period the amounts of its rows are. */
function namesPeriods(at: number, { columns, rows }: Pick<Content, 'columns' | 'rows'>): boolean {
  const header = inWords(headerOf(columns, at));
  if (!priceCycle.test(header) && !billing.test(header)) return false;
  const cells = filledOf(columnOf(rows, at));
  return cells.length > 0 && [...new Set(cells)].every((cell) => periodCalled(String(cell)) !== undefined);
}

/** Whether one of the columns that match no field may say it, so that its question asks for the period of the amounts. */
export function asksForPeriods({ open, ...content }: Content): boolean {
  return open.some((at) => namesPeriods(at, content));
}

/** Whether each term is one of the periods that a column names, or each total that of its units at a price of the period over the term. */
export function isExplainedPeriod(at: number, content: Content, { dates }: Given): boolean {
  const { columns, rows } = content;
  const months = monthsOfRows(content, dates);
  const times = rows.map((row, place) => periodsInTerm(String(row[at] ?? ''), months[place]));
  if (namesPeriods(at, content) && times.every((each) => each === 1)) return true;
  const only = (...fields: string[]) => {
    const [place, ...others] = placesOf(columns, ...fields);
    return others.length === 0 ? place : undefined;
  };
  const [total, price, quantity] = [only('netTotal', 'netPrice'), only('unitPrice'), only('quantity')];
  if (total === undefined || price === undefined || quantity === undefined || !namesPeriods(at, content)) return false;
  // Where terms are not longer than periods, the total may be that of one period.
  if (!times.some((each) => each > 1)) return false;
  return decimalSigns.some((sign) =>
    rows.every((row, place) => {
      const [paid, each] = [total, price].map((column) => amountIn(row[column] ?? '', sign));
      const factor = (quantityIn(row[quantity] ?? '', sign) ?? Number.NaN) * (times[place] ?? Number.NaN);
      return Math.abs((each ?? Number.NaN) * factor - (paid ?? Number.NaN)) <= rounding * (factor + 2);
    }),
  );
}

/** Prices and totals are rounded to a hundredth. */
const rounding = 0.0051;

function periodsInTerm(name: string, months = Number.NaN): number {
  const period = periodCalled(name);
  if (period === undefined) return Number.NaN;
  return period === 'term' ? 1 : months / monthsOfPeriod[period];
}

/** The amounts of which no header names a period. */
function openAmounts({ columns, open }: Content, periods?: ReadonlyMap<string, Period>): number[] {
  const isOpen = (at: number) => periodInHeader(headerOf(columns, at)) === undefined;
  const known = placesOf(columns, ...amountFields.filter((field) => !periods?.has(field)));
  return [...known, ...open.filter((at) => askedFor(headerOf(columns, at)) === 'paid')].filter(isOpen);
}

/** Whether each product that has prices of months and of years costs several times as much for a year. */
function areOfTheirPeriods(price: number, at: number, { columns, rows }: Content): boolean {
  if (columns.fieldAt.get(price) !== 'unitPrice') return false;
  const names = placesOf(columns, 'supplier', 'product');
  const keyOf = (row: readonly Cell[]) => JSON.stringify(names.map((place) => nameKey(String(row[place] ?? ''))));
  const ratios = [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
    const [month, year] = (['month', 'year'] as const).map((period) => medianOf(same, { price, at, period }));
    return month === undefined || year === undefined ? [] : [year / month];
  });
  return ratios.length > 0 && ratios.every((ratio) => ratio >= fewestMonths && ratio <= mostMonths);
}

type Wanted = { price: number; at: number; period: Period };

function medianOf(rows: readonly Cell[][], { price, at, period }: Wanted): number | undefined {
  const prices = rows.flatMap((row) => {
    const cell = row[price] ?? '';
    return periodCalled(String(row[at] ?? '')) === period ? (amountIn(cell, '.') ?? amountIn(cell, ',') ?? []) : [];
  });
  return prices.sort((one, other) => one - other)[Math.floor(prices.length / 2)];
}

/** The amount whose period another column names in each row, if there is such a column. */
export function amountOfRows(
  columns: Columns,
  given?: ReadonlyMap<string, Period>,
): { field?: string; question?: string } {
  const [at] = placesOf(columns, pricePeriod);
  if (at === undefined) return {};
  // Questions about columns of amounts go first.
  if (placesOf(columns, ...amountFields).length === 0) return {};
  const [amount, ...others] = openAmounts({ columns, rows: [], open: [] }, given);
  const field = amount === undefined ? undefined : columns.fieldAt.get(amount);
  if (field !== undefined && others.length === 0) return { field };
  const header = headerOf(columns, at);
  const reason = field === undefined ? 'no amount is without one' : 'several amounts could be meant';
  return {
    question: `the column ${header} names the period of amounts, and ${reason}: say the periods of the others with --period FIELD=month, quarter, year or term, or skip the column with --ignore "${header}".`,
  };
}
