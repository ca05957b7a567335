import { dateStyles } from '../../../sheets/cells/column-style.ts';
import { firstOfMonth } from '../../../sheets/cells/month-without-day.ts';
import { decimalSigns, parseDay, takeApart, type Cell, type DateOrder } from '../../../sheets/cells/parse-cell.ts';
import { filledIn } from '../../../sheets/cells/filled-in.ts';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { rowsBelow, type Head } from '../../../sheets/tables/find-head.ts';
import type { FilledRow } from '../../../sheets/tables/read-sheet.ts';
import type { Table, TableRow } from '../../../sheets/tables/read-table.ts';
import { amountFields, isOfOnePeriod, yearOfContract } from '../../headings/fields.ts';
import { namesAmount } from '../../headings/header-facts.ts';
import { amountIn, headerOf, placesOf } from '../column-cells.ts';
import { monthsOfRows } from '../terms/months-of-rows.ts';

type Found = { columns: Columns; open: number[]; leftOut: number[] };
type Named<F> = { table: Table; found: F };

/**
 * Adds up columns of months, or of the years of a contract, to a column with the price of the term, if no other column
 * has a price, and in every row just the months or the years of its term are filled in.
 */
export async function withSummedPeriods<F extends Found>(
  { table, found }: Named<F>,
  { head, dates }: { head: Head; dates: DateOrder | undefined },
): Promise<Named<F>> {
  const isPriced = placesOf(found.columns, ...amountFields).length > 0;
  const periods = isPriced ? undefined : (monthsOf(found, dates) ?? yearsOf(found, dates));
  if (periods === undefined) return { table, found };
  const { places, arePaid } = periods;
  const rows = (await Array.fromAsync(rowsBelow(table, head))).filter((row) => 'cells' in row);
  const areTold = rows.every((row) => signsOf(row, places).size <= 1 && fitsIn(row, found.columns));
  const to = found.columns.headers.length;
  if (!areTold || !arePaid(rows)) return { table, found };
  const columns = withSum(found.columns, places);
  const left = [...places, ...found.open.filter((at) => isSum(rows, at, places))];
  const open = found.open.filter((at) => !left.includes(at));
  const summed = { ...found, columns, open, leftOut: [...found.leftOut, ...left] };
  return { table: { ...table, rows: () => summedRows(table, { head, places, to }) }, found: summed };
}

/** Columns of periods, and whether each row has an amount for just those of its term. */
type Periods = { places: number[]; arePaid: (rows: readonly FilledRow[]) => boolean };

function withSum({ fieldAt, headers, constants }: Columns, places: readonly number[]): Columns {
  const [first, last] = [places[0], places.at(-1)].map((at = -1) => headers[at]);
  const added = [...headers, `${first} to ${last}, added up`];
  return { constants, headers: added, fieldAt: new Map([...fieldAt, [headers.length, 'netPrice']]) };
}

function monthsOf(found: Found, dates: DateOrder | undefined): Periods | undefined {
  const months = monthsInHeaders(found);
  const days = placesOf(found.columns, 'startDate', 'endDate');
  if (months.size < 2 || days.length !== 2) return undefined;
  const arePaid = (rows: readonly FilledRow[]) => {
    const terms = termsOf(rows, { columns: found.columns, dates });
    const isPaid = (row: FilledRow, at: number) =>
      isPaidIn(row, months, terms[at]) || (terms[at] === undefined && !hasDay(row, days));
    return rows.every(isPaid) && terms.some((term) => term !== undefined);
  };
  return { places: [...months.keys()], arePaid };
}

/** The first days of consecutive months in headers, by place; empty if they are not. */
function monthsInHeaders({ columns, open }: Found): Map<number, string> {
  const found = open.flatMap((at) => {
    const first = firstOfMonth(headerOf(columns, at));
    return first === undefined ? [] : [[at, first] as const];
  });
  const numbers = found.map(([, day]) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const areNext = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  return new Map(areNext ? found : []);
}

/** Columns of the first, the second and further years of contracts, in this order. */
function yearsOf({ columns, open }: Found, dates: DateOrder | undefined): Periods | undefined {
  const places = open.filter((at) => yearOfContract(headerOf(columns, at)) !== undefined);
  const areNext = places.every((at, index) => yearOfContract(headerOf(columns, at)) === index + 1);
  if (places.length < 2 || !areNext) return undefined;
  // What each unit costs in a year may be called so as well.
  const isOfLine = () =>
    placesOf(columns, 'quantity').length === 0 || places.every((at) => ofLine.test(headerOf(columns, at)));
  const arePaid = (rows: readonly FilledRow[]) => {
    const months = monthsOfRows({ columns, rows: rows.map(({ cells }) => cells) }, dates);
    const isPaid = ({ cells }: FilledRow, row: number) => {
      const years = (months[row] ?? Number.NaN) / 12;
      const amounts = places.map((at) => amountOf(cells[at]));
      const areOfTerm = amounts.every((amount, at) => amount !== undefined && amount > 0 === at < years);
      return Number.isInteger(years) && years <= places.length && areOfTerm;
    };
    const isTotal = ({ cells }: FilledRow, row: number) => months[row] === undefined && !isNamed(cells, columns);
    const areOfLines = isOfLine() || open.some((at) => !places.includes(at) && isSum(rows, at, places));
    return areOfLines && rows.every((row, at) => isPaid(row, at) || isTotal(row, at)) && rows.some(isPaid);
  };
  return { places, arePaid };
}

const ofLine = /amount|value|spend|total/i;

function isNamed(cells: readonly Cell[], columns: Columns): boolean {
  return placesOf(columns, 'product', 'quantity').some((at) => String(cells[at] ?? '').trim() !== '');
}

type Term = { first: string; last: string };

/** The months of the terms of rows: the first days of the first and the last one. */
function termsOf(rows: readonly FilledRow[], { columns, dates }: { columns: Columns; dates: DateOrder | undefined }) {
  const [start = -1, end = -1] = ['startDate', 'endDate'].flatMap((field) => placesOf(columns, field));
  const textsOf = (at: number) => rows.map(({ cells }) => String(cells[at] ?? '').trim());
  const cells = new Map([start, end].map((at) => [headerOf(columns, at), textsOf(at)]));
  const { byHeader, questions } = dateStyles(cells, dates);
  const dayOf = (row: FilledRow, at: number) =>
    parseDay(String(row.cells[at] ?? '').trim(), byHeader.get(headerOf(columns, at)) ?? 'ymd');
  return rows.map((row): Term | undefined => {
    const [first, last] = [dayOf(row, start), dayOf(row, end)];
    if (first === undefined || last === undefined || questions.length > 0) return undefined;
    return { first: `${first.slice(0, 7)}-01`, last: `${last.slice(0, 7)}-01` };
  });
}

function hasDay({ cells }: FilledRow, days: readonly number[]): boolean {
  return days.some((at) => String(cells[at] ?? '').trim() !== '');
}

function fitsIn({ cells }: FilledRow, { headers }: Columns): boolean {
  return filledIn(cells.slice(headers.length)) === 0;
}

/** Whether a row has an amount for each month of its term, and for no other one. */
function isPaidIn({ cells }: FilledRow, months: ReadonlyMap<number, string>, term: Term | undefined): boolean {
  const all = new Set(months.values());
  if (term === undefined || !all.has(term.first) || !all.has(term.last)) return false;
  return [...months].every(([at, month]) => {
    const amount = amountOf(cells[at]);
    const isInTerm = month >= term.first && month <= term.last;
    return amount !== undefined && amount > 0 === isInTerm;
  });
}

/** An amount that can be read in one way only. */
function amountOf(cell: Cell = ''): number | undefined {
  if (typeof cell === 'number') return cell;
  if (/^[-–—\s]*$/.test(cell)) return 0;
  const readings = new Set(decimalSigns.flatMap((sign) => amountIn(cell, sign) ?? []));
  const [amount, ...others] = readings;
  return others.length > 0 || /\p{Ll}/u.test(cell) ? undefined : amount;
}

/** Whether a column has the sum of the months in every row. */
function isSum(rows: readonly FilledRow[], at: number, places: readonly number[]): boolean {
  const sumOf = (cells: readonly Cell[]) => places.reduce((sum, each) => sum + (amountOf(cells[each]) ?? 0), 0);
  return rows.every(({ cells }) => Math.abs((amountOf(cells[at]) ?? Number.NaN) - sumOf(cells)) < 0.01 * places.length);
}

type Summing = { head: Head; places: readonly number[]; to: number };

async function* summedRows(table: Table, { head, places, to }: Summing): AsyncGenerator<TableRow> {
  for await (const row of table.rows())
    yield 'fault' in row || row.number <= head.number || filledIn(row.cells) < 2 ? row : summed(row, places, to);
}

function summed(row: FilledRow, places: readonly number[], to: number): TableRow {
  const cells = row.cells.slice(0, to);
  while (cells.length < to) cells.push('');
  const cents = Math.round(places.reduce((sum, at) => sum + (amountOf(row.cells[at]) ?? 0) * 100, 0));
  const [sign] = signsOf(row, places);
  cells[to] = sign === undefined ? cents / 100 : `${sign} ${(cents / 100).toFixed(2)}`;
  return { ...row, cells };
}

/** The currencies that the amounts of a row name, or are shown with. */
function signsOf(row: FilledRow, places: readonly number[]): Set<string> {
  const { currencies = [] } = 'currencies' in row ? row : {};
  const signs = places.map((at) => {
    const cell = row.cells[at] ?? '';
    return typeof cell === 'string' ? takeApart(cell)?.currency : currencies[at];
  });
  return new Set(signs.filter((sign) => sign !== undefined));
}

/** One question about several columns of periods. */
export function periodQuestions({ headers }: Columns, open: readonly number[]): string[] {
  const names = open.map((at) => headers[at] ?? '').filter(isOfOnePeriod);
  if (names.length < 2) return [];
  const amount = names.find(namesAmount) ?? names[0];
  return [
    `the columns ${names.join(', ')} seem to be what was paid in one period each: give each period a row of its own, or import the file once for each, with --column "netPrice=${amount}", --set startDate and --set termMonths, and --ignore for the other periods.`,
  ];
}
