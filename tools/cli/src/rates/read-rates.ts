import type { Source } from '../import/import-files.ts';
import type { Fault, Line } from '../import/line.ts';
import { readLines } from '../import/read-lines.ts';
import type { Cell } from '../sheets/cells/parse-cell.ts';
import type { CsvOptions } from '../sheets/csv-options.ts';
import { isSpreadsheet, type FileFormat } from '../import/is-spreadsheet.ts';
import { indexOfField, type ColumnOptions } from '../sheets/tables/columns.ts';
import { hiddenTexts } from '../sheets/tables/head-text.ts';
import { readSheet, requireAnswers, rowValues, type SheetContent } from '../sheets/tables/read-sheet.ts';
import type { TableRow } from '../sheets/tables/read-table.ts';
import { rateColumns } from './columns-by-cells.ts';
import { notesOfColumns } from './notes-of-columns.ts';
import { doubtAboutRateHeader, rateFieldCalled } from './fields.ts';
import { contradictions, linesOf, type RateRow } from './rate-days.ts';
import { directionQuestions, unitQuestions } from './directions.ts';
import { findLayout } from './find-layout.ts';
import type { RateLayout, RateSheet } from './rate-layout.ts';
import { hasRate, periodIn, rateStyle, type RateStyle, type Values } from './rate-style.ts';
import { periodField } from './period-fields.ts';

/** How files are read; `onUnderstood` receives what is found out. */
export type RateOptions = CsvOptions & ColumnOptions & { format?: FileFormat; onUnderstood?: (readAs: string) => void };

/**
 * Reads the rates of a file: a spreadsheet in which a row is one rate or has all rates of a day, as central banks publish
 * them and accounting systems export them, or JSON Lines.
 */
export async function* readRates(source: Source, options: RateOptions): AsyncGenerator<Line> {
  if (isSpreadsheet(source, options.format)) yield* readRateRows(source, options);
  else {
    options.onUnderstood?.('JSON Lines');
    yield* readLines(source.chunks());
  }
}

const words = {
  fieldCalled: rateFieldCalled,
  doubtAbout,
  byCells: rateColumns,
  // Below pairs of currencies, a row may repeat one of each.
  weightOf: (header: string) => (rateFieldCalled(header)?.includes('/') === true ? 2 : 1),
  isNote: ([label = '']: readonly Cell[]) => rateFieldCalled(String(label)) === 'units',
  isInHead: (text: string) => periodField(text) !== undefined || /^country(?:\/territor(?:y|ies))?$/i.test(text.trim()),
};

/** Each column that is left may have rates. */
function doubtAbout(header: string): string {
  return (
    doubtAboutRateHeader(header) ??
    `matches no field: pass --column "EUR/USD=${header}" if it has what 1 EUR is in USD, or the same with other currencies; --column "FIELD=${header}"; or --ignore "${header}"`
  );
}

async function* readRateRows(source: Source, options: RateOptions): AsyncGenerator<Line> {
  const content = await readSheet(source, options, words);
  if (!content) return;
  const { name: file } = source;
  const style = rateStyle(content, options);
  const layout = findLayout(content.columns, sheetOf(content, file, options), style);
  const notes = notesOfColumns(content.rows, (row) => layout.rowsIn !== undefined || isDated(row, content, style));
  // Which columns have the rates tells what else to ask.
  const isOpen =
    content.questions.length > 0 && !layout.fields.some((field) => indexOfField(content.columns, field) !== undefined);
  const ofLayout = isOpen ? [] : layout.questions;
  requireAnswers(file, [...content.questions, ...ofLayout, ...notes.questions, ...style.questions]);
  const below = content.rows.filter(({ number }) => !notes.numbers.has(number));
  const rows = below.flatMap((row) => readRow(row, { content, layout, style }));
  const stated = rows.flatMap((row) => ('fault' in row ? [] : [row]));
  requireAnswers(file, [...contradictions(stated), ...unitQuestions(stated), ...directionQuestions(stated, layout)]);
  options.onUnderstood?.(understood(content, `${layout.readAs}; ${style.readAs}`, notes.texts));
  for (const row of rows) if ('fault' in row) yield row;
  yield* linesOf(stated);
}

function sheetOf({ columns, rows, head }: SheetContent, file: string, options: RateOptions): RateSheet {
  const { fieldAt, headers, constants } = columns;
  const placeOf = (field: string) => indexOfField(columns, field) ?? -1;
  return {
    file,
    given: new Set([...fieldAt.values(), ...constants.keys()]),
    named: new Set(options.columns.keys()),
    constants,
    above: head.above,
    headerOf: (field) => headers[placeOf(field)] ?? field,
    cellsOf: (field) => rows.flatMap((row) => ('fault' in row ? [] : [row.cells[placeOf(field)] ?? ''])),
  };
}

function isDated(row: TableRow, { columns }: SheetContent, style: RateStyle): boolean {
  const values = 'fault' in row ? row : rowValues(row, columns);
  return !(values instanceof Map) || !('fault' in periodIn(values, style));
}

type Reading = { content: SheetContent; layout: RateLayout; style: RateStyle };
type Place = { number: number; endOffset: number };

type ReadRow = (Place & RateRow) | Extract<Line, { fault: unknown }>;

/** The rates of a row; none for notes, which have neither a day nor a figure. */
function readRow(row: TableRow, { content: { columns }, layout, style }: Reading): ReadRow[] {
  const { number, endOffset } = row;
  const values = 'fault' in row ? row : rowValues(row, columns);
  if (!(values instanceof Map)) return [{ number, endOffset, fault: values.fault }];
  const found = layout.rowsIn?.(values) ?? rowIn(values, { layout, style });
  return Array.isArray(found)
    ? found.map((each) => ({ number, endOffset, ...each }))
    : [{ number, endOffset, ...found }];
}

function rowIn(values: Values, { layout, style }: Pick<Reading, 'layout' | 'style'>): RateRow[] | { fault: Fault } {
  const period = periodIn(values, style);
  if ('fault' in period) return hasRate(values, layout.fields, style) ? period : [];
  const rates = layout.ratesIn(values);
  if (!Array.isArray(rates)) return rates;
  return rates.length === 0 ? [] : [{ ...period, rates }];
}

const maxLeftOut = 5;

function understood(
  { columns, leftOut, head, ...content }: SheetContent,
  readAs: string,
  notes: readonly string[],
): string {
  const place = content.sheet === undefined ? '' : `sheet ${content.sheet}: `;
  const more = leftOut.length > maxLeftOut ? ` and ${leftOut.length - maxLeftOut} more columns` : '';
  const others = leftOut.length === 0 ? [] : [`Leaves out ${leftOut.slice(0, maxLeftOut).join(', ')}${more}`];
  if (notes.length > 0)
    others.push(`Takes the rows above the first rates for notes: ${notes.slice(0, maxLeftOut).join('; ')}`);
  const hidden = hiddenTexts(content, { columns, headRow: head.number });
  return [`${place}${readAs}`, ...others, ...hidden].join('. ');
}
