import type { Columns } from '../csv/columns.ts';
import { dateStyles, decimalStyles, type ColumnCells, type Styles } from '../csv/column-style.ts';
import type { CsvOptions } from '../csv/csv-options.ts';
import { takeApart, type Cell, type DateOrder, type DecimalSign } from '../csv/parse-cell.ts';
import { amountFields, dimensionOf, periodInHeader, type Period } from './fields.ts';
import { purchaseTypeOf, type PurchaseTypes } from './purchase-types.ts';
import { requiredFields } from './required-fields.ts';

/** How to read the cells of each field. */
export type ReadingStyle = {
  decimals: ReadonlyMap<string, DecimalSign>;
  dates: ReadonlyMap<string, DateOrder>;
  periods: ReadonlyMap<string, Period>;
  types: PurchaseTypes;
  /** The column of the last day contains the day after it, on which the next term begins. */
  endsAtRenewal: boolean;
  /** Terms without a unit are in years. */
  termsInYears: boolean;
};

export type StyleOptions = CsvOptions & {
  /** Headers by field, from options. */
  columns: ReadonlyMap<string, string>;
  periods?: ReadonlyMap<string, Period>;
  types?: PurchaseTypes;
};

export const dayFields: ReadonlySet<string> = new Set(['startDate', 'endDate']);
const numberFields = new Set(['termMonths', 'quantity', ...amountFields]);

export function isNumberField(field: string): boolean {
  return numberFields.has(field) || dimensionOf(field) !== undefined;
}

/** The reading of each field according to all cells of its column, and the questions that only options answer. */
export function readingStyle(
  columns: Columns,
  rows: readonly Cell[][],
  options: StyleOptions,
): { style: ReadingStyle; questions: string[] } {
  const cells = (isMeant: (field: string) => boolean): ColumnCells =>
    new Map(
      [...columns.fieldAt].flatMap(([at, field]) =>
        isMeant(field) ? [[headerOf(columns, at), columnOf(rows, at)]] : [],
      ),
    );
  const decimals = decimalStyles(cells(isNumberField), options.decimal);
  const dates = dateStyles(
    cells((field) => dayFields.has(field)),
    options.dates,
  );
  const { periods, question } = periodsOf(columns, rows, options);
  const types = options.types ?? new Map();
  return {
    style: {
      decimals: byField(columns, decimals),
      dates: byField(columns, dates),
      periods,
      types,
      endsAtRenewal: /renew/i.test(headerFor(columns, 'endDate')),
      termsInYears: years.test(headerFor(columns, 'termMonths')),
    },
    questions: [
      ...decimals.questions,
      ...dates.questions,
      ...question,
      ...termQuestions(columns, rows, options),
      ...typeQuestions(columns, rows, types),
      ...requiredFields(columns, currenciesIn(columns, rows)),
    ],
  };
}

function headerOf({ headers }: Columns, at: number): string {
  return headers[at] ?? '';
}

function placeOf({ fieldAt }: Columns, field: string): number | undefined {
  return [...fieldAt].find(([, each]) => each === field)?.[0];
}

function headerFor(columns: Columns, field: string): string {
  const at = placeOf(columns, field);
  return at === undefined ? '' : headerOf(columns, at);
}

function columnOf(rows: readonly Cell[][], at: number): Cell[] {
  return rows.map((row) => row[at] ?? '').map((cell) => (typeof cell === 'string' ? cell.trim() : cell));
}

function byField<Reading extends string>(columns: Columns, { byHeader }: Styles<Reading>): Map<string, Reading> {
  const entries = [...columns.fieldAt].flatMap(([at, field]) => {
    const reading = byHeader.get(headerOf(columns, at));
    return reading === undefined ? [] : [[field, reading] as const];
  });
  return new Map(entries);
}

/** A unit price may be per month, per year or for the term: its header says which, or an option. */
function periodsOf(columns: Columns, rows: readonly Cell[][], options: StyleOptions) {
  const periods = new Map<string, Period>(options.periods);
  const question: string[] = [];
  const fields = new Set(columns.fieldAt.values());
  for (const [at, field] of columns.fieldAt) {
    if (!amountFields.includes(field) || periods.has(field)) continue;
    const header = headerOf(columns, at);
    const period = periodInHeader(header);
    if (period !== undefined) periods.set(field, period);
    else if (field === 'unitPrice' && !fields.has('netPrice') && !isOneMonth(columns, rows))
      question.push(
        `the column ${header} does not say which period its prices cover: pass --period unitPrice=month, --period unitPrice=year or --period unitPrice=term.`,
      );
  }
  return { periods, question };
}

function isOneMonth(columns: Columns, rows: readonly Cell[][]): boolean {
  const at = placeOf(columns, 'termMonths');
  const terms = at === undefined ? [] : columnOf(rows, at).filter((cell) => cell !== '');
  return terms.length > 0 ? terms.every((cell) => Number(cell) === 1) : columns.constants.get('termMonths') === '1';
}

const years = /\b(?:years?|yrs?)\b|\bjahre?\b|\bann[ée]+s\b|\baños\b/i;
const months = /month|\bmo?ths?\b|\bmos\b|monat|\bmois\b|meses|mesi|maand/i;
/** Terms shorter than this are more often years than months. */
const fewestMonths = 6;

/** A small number without a unit may be months or years. */
function termQuestions(columns: Columns, rows: readonly Cell[][], options: StyleOptions): string[] {
  const at = placeOf(columns, 'termMonths');
  const header = headerFor(columns, 'termMonths');
  if (at === undefined || options.columns.has('termMonths') || years.test(header) || months.test(header)) return [];
  const small = columnOf(rows, at).find((cell) => cell !== '' && Number(cell) < fewestMonths);
  return small === undefined
    ? []
    : [
        `the column ${header} has ${small}, which could be months or years: pass --column "termMonths=${header}" if they are months, or write the unit into the cells or the header.`,
      ];
}

function typeQuestions(columns: Columns, rows: readonly Cell[][], types: PurchaseTypes): string[] {
  const at = placeOf(columns, 'purchaseType');
  if (at === undefined) return [];
  const unknown = new Set(columnOf(rows, at).filter((cell) => cell !== '' && !purchaseTypeOf(String(cell), types)));
  return [...unknown]
    .slice(0, 10)
    .map(
      (cell) =>
        `the column ${headerOf(columns, at)} has ${cell}, which could be a new purchase or a renewal: pass --type "${cell}=new_purchase" or --type "${cell}=renewal".`,
    );
}

/** The currencies next to amounts. */
function currenciesIn(columns: Columns, rows: readonly Cell[][]): Set<string> {
  const places = [...columns.fieldAt].flatMap(([at, field]) => (amountFields.includes(field) ? [at] : []));
  const cells = places.flatMap((at) => columnOf(rows, at));
  return new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (takeApart(cell)?.currency ?? []) : [])));
}
