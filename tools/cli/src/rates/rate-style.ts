import { addDays, daysBetween } from '@parley/reading/values/calendar';
import type { Fault } from '../import/line.ts';
import { dateStyles, decimalStyles, type Styles } from '../sheets/cells/column-style.ts';
import { namedPeriod, type Period } from './named-period.ts';
import {
  nameOfSign,
  noDay,
  noNumber,
  parseDay,
  parseNumber,
  type Cell,
  type DateOrder,
  type DecimalSign,
} from '../sheets/cells/parse-cell.ts';
import type { CsvOptions } from '../sheets/csv-options.ts';
import { cellsByHeader, type SheetContent } from '../sheets/tables/read-sheet.ts';
import { isColumnField } from './fields.ts';
import { isPeriodField } from './period-fields.ts';
import { perUnit, type RateRow } from './rate-days.ts';

export type Values = ReadonlyMap<string, Cell>;

/** How days and numbers are written. */
export type RateStyle = {
  order: DateOrder;
  /** By field. */
  signs: ReadonlyMap<string, DecimalSign>;
  questions: string[];
  readAs: string;
};

/** How the cells of the columns or options say that days and numbers are written. */
export function rateStyle(content: SheetContent, { dates, decimal }: CsvOptions): RateStyle {
  const days = dateStyles(
    cellsByHeader(content, (field) => field === 'date' || field === 'until'),
    dates,
  );
  const numbers = decimalStyles(numbersByHeader(content), decimal);
  const order = [...days.byHeader.values()][0] ?? dates ?? 'ymd';
  const signs = signsByField(content, numbers);
  return {
    order,
    signs,
    questions: [...days.questions, ...numbers.questions],
    readAs: `days ${order}, ${[...new Set(signs.values())].map((sign) => nameOfSign[sign]).join(' or ') || nameOfSign['.']}`,
  };
}

const numberFields = new Set(['rate', 'indirect', 'units']);

function numbersByHeader(content: SheetContent) {
  const found = cellsByHeader(
    content,
    (field) => numberFields.has(field) || isColumnField(field) || isPeriodField(field),
  );
  const bare = (cell: Cell) => (typeof cell === 'string' ? cell.replace(indirect, '') : cell);
  return new Map([...found].map(([header, cells]) => [header, cells.map(bare)]));
}

function signsByField({ columns: { fieldAt, headers } }: SheetContent, { byHeader }: Styles<DecimalSign>) {
  return new Map(
    [...fieldAt].flatMap(([at, field]) => {
      const sign = byHeader.get(headers[at] ?? '');
      return sign === undefined ? [] : [[field, sign] as const];
    }),
  );
}

/** Rates of longer periods would be those of budgets, or have no end yet. */
const maxDays = 366;

/** The day of a row; the days of its month, quarter or year, or up to its last one. */
export function periodIn(values: Values, { order }: RateStyle): Period | { fault: Fault } {
  const text = String(values.get('date') ?? '');
  const named = namedPeriod(text);
  const first = parseDay(text, order) ?? named?.first;
  if (first === undefined) return faultAt('date', noDay(text, order));
  const end = String(values.get('until') ?? '');
  if (end === '') return { first, last: named?.last ?? first };
  const last = parseDay(end, order);
  if (last === undefined) return faultAt('until', noDay(end, order));
  if (last < first) return faultAt('until', 'is before the first day');
  return daysBetween(first, last) > maxDays
    ? faultAt('until', `is over a year after the first day: give an earlier one, such as ${addDays(first, maxDays)}`)
    : { first, last };
}

/** Discontinued currencies and holidays have no rate. */
const noRate = new Set(['', '-', '.', '..', 'N/A', 'NA', 'ND', 'n/a', '#N/A']);

/** SAP writes `/1,08130` for a rate that is what 1 of the second currency is in the first. */
const indirect = /^\/ ?(?=\d)/;

/** The number in a cell; undefined if the cell says that there is no rate. */
export function rateIn(values: Values, field: string, { signs }: RateStyle): number | { fault: Fault } | undefined {
  const cell = values.get(field) ?? '';
  if (typeof cell === 'number') return cell;
  if (noRate.has(cell)) return undefined;
  const sign = signs.get(field) ?? '.';
  const number = parseNumber(cell.replace(indirect, ''), sign);
  if (number === undefined) return faultAt(field, noNumber(cell, sign));
  return indirect.test(cell) ? perUnit(1, number) : number;
}

type CellOfRate = { day: Cell | undefined; from: string; to: string; cell: Cell; field: string };

/** The rate in a cell with its day; none if either cannot be read. */
export function rateAt({ day = '', from, to, cell, field }: CellOfRate, style: RateStyle): RateRow[] {
  const period = periodIn(new Map([['date', day]]), style);
  const rate = rateIn(new Map([[field, cell]]), field, style);
  return 'fault' in period || typeof rate !== 'number' ? [] : [{ ...period, rates: [{ from, to, rate }] }];
}

/** Whether a row has a figure in one of the columns: others are notes, or name columns again. */
export function hasRate(values: Values, fields: readonly string[], style: RateStyle): boolean {
  return fields.some((field) => typeof rateIn(values, field, style) === 'number');
}

export function faultAt(field: string, message: string): { fault: Fault } {
  return { fault: { pointer: `/${field}`, code: 'invalid_format', message } };
}
