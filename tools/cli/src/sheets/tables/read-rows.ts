import { delimiterOf } from '@parley/reading/convert/delimiter';
import { parse } from 'csv-parse/sync';
import { CsvError } from 'csv-parse';
import { maxLineBytes, type Fault } from '../../import/line.ts';
import { readTextLines } from '../../import/read-lines.ts';
import { cleanText } from '../cells/clean-text.ts';
import { endsInQuote } from './ends-in-quote.ts';

/** A row of a CSV file with the number of its first line. Cells are always text. */
export type Row = { number: number; endOffset: number } & ({ cells: string[] } | { fault: Fault });

type RowText = { number: number; endOffset: number; text: string };

/** Rows are parsed in batches, because each call of the parser has overhead. */
const rowsAtOnce = 500;

/** A title above the table may have no delimiter, or another. */
const rowsToSeeDelimiter = 20;

/** Reads the rows of a file, skipping blank ones. Default delimiter: derived from the first rows. */
export async function* readRows(chunks: AsyncIterable<Uint8Array>, delimiter?: string): AsyncGenerator<Row> {
  let divider = delimiter;
  let waiting: RowText[] = [];
  const parseWaiting = () => {
    divider ??= delimiterIn(waiting);
    const rows = parseRows(waiting, divider ?? ',');
    waiting = [];
    return rows;
  };
  for await (const row of withoutBlankRows(joinRows(chunks, () => divider))) {
    if ('declares' in row) divider ??= row.declares;
    if ('text' in row) waiting.push(row);
    const isEnough = waiting.length >= (divider === undefined ? rowsToSeeDelimiter : rowsAtOnce);
    if (isEnough || 'fault' in row) yield* parseWaiting();
    if ('fault' in row) yield row;
  }
  yield* parseWaiting();
}

/** Replaces a first row such as `sep=;`, which Excel understands, by the delimiter that it declares. */
async function* withoutBlankRows(
  rows: AsyncIterable<RowText | Refused>,
): AsyncGenerator<RowText | Refused | { declares: string }> {
  let isFirst = true;
  for await (const row of rows) {
    if ('text' in row && row.text.trim() === '') continue;
    const declared = isFirst && 'text' in row ? /^sep=(.)$/i.exec(row.text)?.[1] : undefined;
    if ('text' in row) isFirst = false;
    yield declared === undefined ? row : { declares: declared };
  }
}

function delimiterIn(rows: RowText[]): string | undefined {
  return rows.length === 0 ? undefined : delimiterOf(rows.map(({ text }) => text).join('\n'));
}

/**
 * Rejects files with carriage returns as line ends (classic Mac OS), which would be read as a single line. Inside
 * quotes a carriage return is text.
 */
function headFault(number: number, text: string): Fault | undefined {
  const bare = number === 1 ? text.replaceAll(/"(?:[^"]|"")*"?/g, '') : '';
  return /\r(?!\n)/.test(bare) ? returnsAlone : undefined;
}

const returnsAlone: Fault = {
  code: 'not_csv',
  message: 'its lines end with a carriage return alone: save the file with the line ends of today, LF or CRLF',
};

type Refused = Extract<Row, { fault: Fault }>;
type OpenRow = { number: number; lines: string[]; size: number };

/** Joins the lines of a quoted cell that spans several. */
async function* joinRows(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: () => string | undefined,
): AsyncGenerator<RowText | Refused> {
  let open: OpenRow | undefined;
  let endOffset = 0;
  const likely = likelyDelimiter();
  for await (const line of readTextLines(chunks)) {
    const { number } = open ?? line;
    endOffset = line.endOffset;
    if ('fault' in line) {
      yield { number, endOffset, fault: line.fault };
      open = undefined;
      continue;
    }
    const row: OpenRow = open ?? { number, lines: [], size: 0 };
    const isOpen = endsInQuote(line.text, delimiter() ?? likely(line.text), open !== undefined);
    row.lines.push(line.text);
    row.size += line.text.length + 1;
    open = isOpen && row.size <= maxLineBytes ? row : undefined;
    if (open) continue;
    const text = row.lines.join('\n').replace(/\r$/, '');
    const fault = row.size > maxLineBytes ? tooLong : headFault(number, text);
    yield { number, endOffset, ...(fault ? { fault } : { text }) };
  }
  if (open)
    yield { number: open.number, endOffset, fault: { code: 'not_csv', message: 'a quote is opened and not closed' } };
}

/** What divides cells as far as the first lines show. The lines of a single cell do not show it. */
function likelyDelimiter(): (line: string) => string {
  const lines: string[] = [];
  let found = ',';
  return (line) => {
    if (lines.length >= rowsToSeeDelimiter) return found;
    lines.push(line);
    found = delimiterOf(lines.join('\n'));
    return found;
  };
}

const tooLong: Fault = {
  code: 'too_long',
  message: `the row has more than ${maxLineBytes} bytes: is a quote not closed?`,
};

/** Rows with only empty cells are blank. */
function parseRows(rows: RowText[], delimiter: string): Row[] {
  return parseAll(rows, delimiter).filter((row) => !('cells' in row) || row.cells.some((cell) => cell.trim() !== ''));
}

function parseAll(rows: RowText[], delimiter: string): Row[] {
  if (rows.length === 0) return [];
  const cells = parseCells(rows.map(({ text }) => text).join('\n'), delimiter);
  if (!(cells instanceof CsvError) && cells.length === rows.length)
    return rows.map(({ number, endOffset }, index) => ({ number, endOffset, cells: cells[index] ?? [] }));
  // At least one of the rows is invalid: parsing them individually shows which.
  return rows.map((row) => parseOne(row, delimiter));
}

function parseOne({ number, endOffset, text }: RowText, delimiter: string): Row {
  const cells = parseCells(text, delimiter);
  if (cells instanceof CsvError) return { number, endOffset, fault: { code: 'not_csv', message: whyNot(cells) } };
  return { number, endOffset, cells: cells[0] ?? [] };
}

/** Rewords errors that name a cell, because the parser counts lines from the start of the row. */
function whyNot({ code, message, column }: CsvError): string {
  if (typeof column !== 'number' || !code.endsWith('QUOTE')) return message;
  return `a quote is in the middle of cell ${column + 1}: put the whole cell in quotes, and double each quote in it`;
}

function parseCells(text: string, delimiter: string): string[][] | CsvError {
  try {
    const rows: string[][] = parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return rows.map((cells) => cells.map(cleanText));
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}
