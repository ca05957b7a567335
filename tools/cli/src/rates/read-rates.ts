import { isCurrency } from '@parley/money/money';
import { noDay, noNumber, parseDay, parseNumber } from '../csv/parse-cell.ts';
import { readRows, type Row } from '../csv/read-rows.ts';
import type { CsvOptions } from '../csv/csv-options.ts';
import { UsageError } from '../exit-code.ts';
import type { Source } from '../import/import-files.ts';
import type { Fault, Line } from '../import/line.ts';
import { readLines } from '../import/read-lines.ts';

type Rates = { date: string; from: string; rates: Record<string, number> };
type ReadCells = (cells: string[]) => Rates | { fault: Fault } | undefined;

/**
 * The European Central Bank's file has one column per currency with the value of one euro, and a trailing comma in each
 * row.
 */
const ecbBase = 'EUR';
const noRate = new Set(['', 'N/A']);

/** How files are read; `onUnderstood` receives what is found out. */
export type RateOptions = CsvOptions & { onUnderstood?: (readAs: string) => void };

/** Reads the rates of a file: `date,from,to,rate`, the history of the European Central Bank, or JSON Lines. */
export async function* readRates(source: Source, options: RateOptions): AsyncGenerator<Line> {
  if (!/\.jsonl?$/i.test(source.name)) yield* readRateRows(source, options);
  else {
    options.onUnderstood?.('JSON Lines');
    yield* readLines(source.chunks());
  }
}

async function* readRateRows({ name, chunks }: Source, options: RateOptions): AsyncGenerator<Line> {
  let read: ReadCells | undefined;
  for await (const row of readRows(chunks(), options.delimiter)) {
    if (read) yield* toLine(row, read);
    else if ('cells' in row) read = readerFor(row.cells, name, options);
    else throw new UsageError(`${name}:${row.number}: the header row cannot be read: ${row.fault.message}.`);
  }
}

function* toLine(row: Row, read: ReadCells): Generator<Line> {
  const { number, endOffset } = row;
  const found = 'cells' in row ? read(row.cells) : row;
  if (!found) return;
  if ('fault' in found) yield { number, endOffset, fault: found.fault };
  else yield { number, endOffset, json: JSON.stringify(found) };
}

function readerFor(head: string[], file: string, options: RateOptions): ReadCells {
  const names = head.map((header) => header.trim());
  const places = ['date', 'from', 'to', 'rate'].map((name) =>
    names.findIndex((header) => header.toLowerCase() === name),
  );
  const days = `days ${options.dates ?? 'ymd'}, decimals after ${options.decimal ?? '.'}`;
  if (!places.includes(-1)) {
    options.onUnderstood?.(`a row is the rate of two currencies; ${days}`);
    return (cells) =>
      readPair(
        places.map((place) => cells[place]?.trim() ?? ''),
        options,
      );
  }
  const currencies = names.slice(1);
  if (names[0]?.toLowerCase() === 'date' && currencies.every((code) => code === '' || /^[A-Z]{3}$/.test(code))) {
    options.onUnderstood?.(
      `a row is a day of the European Central Bank, which says what 1 ${ecbBase} is in each currency; ${days}`,
    );
    return (cells) => readDay(cells, currencies, options);
  }
  throw new UsageError(
    `${file} does not begin with a header row that is known: give it the columns date, from, to and rate, or take the history file of the ECB.`,
  );
}

function readPair([day = '', from = '', to = '', text = '']: string[], options: CsvOptions) {
  const [date, rate] = [parseDay(day, options.dates ?? 'ymd'), parseRate(text, options)];
  if (date === undefined) return faultAt('date', noDay(day, options.dates ?? 'ymd'));
  if (rate === undefined) return faultAt('rate', noNumber(text, options.decimal ?? '.'));
  return { date, from, rates: { [to]: rate } };
}

/** A day of the bank's history; skips discontinued currencies, which have no rate. */
function readDay([day = '', ...cells]: string[], currencies: string[], options: CsvOptions) {
  const date = parseDay(day.trim(), options.dates ?? 'ymd');
  if (date === undefined) return faultAt('date', noDay(day, options.dates ?? 'ymd'));
  const rates: Record<string, number> = {};
  for (const [currency, text] of ratesIn(cells, currencies)) {
    const rate = parseRate(text, options);
    if (rate === undefined) return faultAt(`rates/${currency}`, noNumber(text, options.decimal ?? '.'));
    rates[currency] = rate;
  }
  return Object.keys(rates).length === 0 ? undefined : { date, from: ecbBase, rates };
}

function ratesIn(cells: string[], currencies: string[]): [currency: string, text: string][] {
  return currencies
    .map((currency, index): [string, string] => [currency, cells[index]?.trim() ?? ''])
    .filter(([currency, text]) => !noRate.has(text) && isCurrency(currency));
}

/** Unless an option says how rates are written, a comma could separate thousands or decimals. */
function parseRate(text: string, { decimal }: CsvOptions): number | undefined {
  return decimal === undefined && text.includes(',') ? undefined : parseNumber(text, decimal ?? '.');
}

function faultAt(field: string, message: string): { fault: Fault } {
  return { fault: { pointer: `/${field}`, code: 'invalid_format', message } };
}
