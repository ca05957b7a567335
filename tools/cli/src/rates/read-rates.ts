import { isCurrency } from '@parley/money/money';
import { dateStyles, decimalStyles, type Styles } from '../sheets/cells/column-style.ts';
import type { CsvOptions } from '../sheets/csv-options.ts';
import type { ColumnOptions } from '../sheets/tables/columns.ts';
import {
  noDay,
  noNumber,
  parseDay,
  parseNumber,
  type Cell,
  type DateOrder,
  type DecimalSign,
  nameOfSign,
} from '../sheets/cells/parse-cell.ts';
import { hiddenTexts } from '../sheets/tables/head-text.ts';
import { fromColumn, missingColumn } from '../sheets/tables/missing-column.ts';
import { cellsByHeader, readSheet, requireAnswers, rowValues, type SheetContent } from '../sheets/tables/read-sheet.ts';
import { UsageError } from '../errors/cli-errors.ts';
import type { Source } from '../import/import-files.ts';
import type { Fault, Line } from '../import/line.ts';
import { readLines } from '../import/read-lines.ts';
import { currenciesInHeader } from '../purchases/headings/header-facts.ts';
import { doubtAboutRateHeader, isCode, pairFields, rateFieldCalled, type PairField } from './fields.ts';

type Rates = { date: string; from: string; rates: Record<string, number> };
type Values = ReadonlyMap<string, Cell>;
type ReadValues = (values: Values) => Rates | { fault: Fault } | undefined;

/** The European Central Bank's file has one column per currency with the value of one euro. */
const ecbBase = 'EUR';
const noRate = new Set(['', 'N/A']);

/** How files are read; `onUnderstood` receives what is found out. */
export type RateOptions = CsvOptions & ColumnOptions & { onUnderstood?: (readAs: string) => void };

/**
 * Reads the rates of a file: a spreadsheet with the columns date, from, to and rate or with a column per currency, as the
 * history of the European Central Bank has, or JSON Lines.
 */
export async function* readRates(source: Source, options: RateOptions): AsyncGenerator<Line> {
  if (!/\.jsonl?$/i.test(source.name)) yield* readRateRows(source, options);
  else {
    options.onUnderstood?.('JSON Lines');
    yield* readLines(source.chunks());
  }
}

async function* readRateRows(source: Source, options: RateOptions): AsyncGenerator<Line> {
  const words = { fieldCalled: rateFieldCalled, doubtAbout: doubtAboutRateHeader };
  const content = await readSheet(source, options, words);
  if (!content) return;
  const { name: file } = source;
  const { columns, rows, sheet, head } = content;
  const style = styleOf(content, options);
  const layout = layoutOf(content, file, style);
  requireAnswers(file, [...content.questions, ...layout.questions, ...style.questions]);
  const place = sheet === undefined ? '' : `sheet ${sheet}: `;
  const hidden = hiddenTexts(content, { columns, headRow: head.number });
  options.onUnderstood?.([`${place}${layout.readAs}; ${style.readAs}`, ...hidden].join('. '));
  for (const row of rows) {
    const { number, endOffset } = row;
    const values = 'fault' in row ? row : rowValues(row, columns);
    const found = values instanceof Map ? layout.read(values) : values;
    if (!found) continue;
    if ('fault' in found) yield { number, endOffset, fault: found.fault };
    else yield { number, endOffset, json: JSON.stringify(found) };
  }
}

type Style = {
  order: DateOrder;
  /** By field. */
  signs: ReadonlyMap<string, DecimalSign>;
  questions: string[];
  readAs: string;
};

/** How days and numbers are written, as the cells of the columns or options say. */
function styleOf(content: SheetContent, { dates, decimal }: CsvOptions): Style {
  const days = dateStyles(
    cellsByHeader(content, (field) => field === 'date'),
    dates,
  );
  const numbers = decimalStyles(
    cellsByHeader(content, (field) => field === 'rate' || isCode(field)),
    decimal,
  );
  const order = [...days.byHeader.values()][0] ?? dates ?? 'ymd';
  const signs = signsByField(content, numbers);
  return {
    order,
    signs,
    questions: [...days.questions, ...numbers.questions],
    readAs: `days ${order}, ${[...new Set(signs.values())].map((sign) => nameOfSign[sign]).join(' or ') || nameOfSign['.']}`,
  };
}

function signsByField({ columns: { fieldAt, headers } }: SheetContent, { byHeader }: Styles<DecimalSign>) {
  return new Map(
    [...fieldAt].flatMap(([at, field]) => {
      const sign = byHeader.get(headers[at] ?? '');
      return sign === undefined ? [] : [[field, sign] as const];
    }),
  );
}

type Layout = { readAs: string; questions: string[]; read: ReadValues };

/** Either each row is the rate of two currencies, or it has all rates of a day. */
function layoutOf({ columns, head }: SheetContent, file: string, style: Style): Layout {
  const given = new Set([...columns.fieldAt.values(), ...columns.constants.keys()]);
  const codes = [...columns.fieldAt.values()].filter(isCode);
  if (pairFields.every((field) => given.has(field)) && codes.length === 0)
    return { readAs: 'a row is the rate of two currencies', questions: [], read: (values) => readPair(values, style) };
  if (given.has('date') && given.has('rate') && codes.length === 0)
    return { readAs: '', questions: missingCurrencies(given), read: () => undefined };
  if (!given.has('date') || codes.length === 0 || given.has('rate') || given.has('to'))
    throw new UsageError(
      `${file} does not begin with a header row that is known: give it the columns date, from, to and rate, assign them with --column, or take the history file of the ECB.`,
    );
  const base = columns.constants.get('from');
  return {
    readAs:
      base === undefined
        ? `a row is a day of the European Central Bank, which says what 1 ${ecbBase} is in each currency`
        : `a row is a day, which says what 1 ${base} is in each currency`,
    questions: base === undefined ? baseQuestions(codes, head.above) : [],
    read: (values) => readDay(values, { base: base ?? ecbBase, codes }, style),
  };
}

function missingCurrencies(given: ReadonlySet<string>): string[] {
  const meanings = { from: 'the currency of which 1 is worth the rate', to: 'the currency in which it is worth that' };
  return (['from', 'to'] as const)
    .filter((field) => !given.has(field))
    .map((field) => missingColumn(field, `${fromColumn(field, 'CODE')}, ${meanings[field]}`));
}

/** The rates of a day may be those of another currency than the euro. */
function baseQuestions(codes: readonly string[], above: readonly string[][]): string[] {
  const remedy = 'pass --set from=CODE, the currency of which 1 is worth as much as the cells say';
  if (codes.includes(ecbBase))
    return [`it has a column ${ecbBase}, so that its rates are not those of 1 euro: ${remedy}.`];
  const text = above.flat().find((title) => currenciesInHeader(title).length > 0);
  return text === undefined ? [] : [`above the header row stands "${text}": ${remedy}.`];
}

function readPair(values: Values, style: Style): Rates | { fault: Fault } {
  const text = (field: PairField) => String(values.get(field) ?? '');
  const date = dayIn(values, style);
  if (typeof date !== 'string') return date;
  const rate = numberIn(values, 'rate', style);
  if (rate === undefined) return noRateAt('rate', text('rate'), style.signs.get('rate'));
  return { date, from: text('from'), rates: { [text('to')]: rate } };
}

/** Skips discontinued currencies, which have no rate, and the currency whose rates they are. */
function readDay(values: Values, { base, codes }: { base: string; codes: readonly string[] }, style: Style) {
  const date = dayIn(values, style);
  if (typeof date !== 'string') return date;
  const rates: Record<string, number> = {};
  for (const currency of codes) {
    const text = String(values.get(currency) ?? '');
    if (noRate.has(text) || !isCurrency(currency) || (currency === base && text === '1')) continue;
    const rate = numberIn(values, currency, style);
    if (rate === undefined) return noRateAt(`rates/${currency}`, text, style.signs.get(currency));
    rates[currency] = rate;
  }
  return Object.keys(rates).length === 0 ? undefined : { date, from: base, rates };
}

function dayIn(values: Values, { order }: Style): string | { fault: Fault } {
  const text = String(values.get('date') ?? '');
  return parseDay(text, order) ?? faultAt('date', noDay(text, order));
}

function numberIn(values: Values, field: string, { signs }: Style): number | undefined {
  const cell = values.get(field) ?? '';
  return typeof cell === 'number' ? cell : parseNumber(cell, signs.get(field) ?? '.');
}

function noRateAt(pointer: string, text: string, sign: DecimalSign = '.'): { fault: Fault } {
  return faultAt(pointer, noNumber(text, sign));
}

function faultAt(field: string, message: string): { fault: Fault } {
  return { fault: { pointer: `/${field}`, code: 'invalid_format', message } };
}
