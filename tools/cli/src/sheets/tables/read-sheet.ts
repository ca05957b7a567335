import { present } from '@parley/service/present';
import { UsageError } from '../../errors/cli-errors.ts';
import type { Source } from '../../import/import-files.ts';
import type { Fault } from '../../import/line.ts';
import { filledIn } from '../cells/filled-in.ts';
import { findColumns, namelessQuestions, valuesOf, wrongWidth, type ColumnOptions, type Columns } from './columns.ts';
import { findHead, rowsBelow, type Head } from './find-head.ts';
import { NamelessColumns } from './nameless-columns.ts';
import { OtherTables, otherTableQuestions } from './other-tables.ts';
import type { Cell } from '../cells/parse-cell.ts';
import { struckQuestions } from '../workbooks/struck-rows.ts';
import type { JudgeSheet } from '../workbooks/choose-sheets.ts';
import { readTable, type OfWorkbook, type TableRow } from './read-table.ts';
import { withSplitColumns } from './split-columns.ts';

export type SheetOptions = ColumnOptions & { delimiter?: string; sheet?: string };

/** What headers mean in a kind of spreadsheet. */
export type SheetWords = {
  fieldCalled: (header: string) => string | undefined;
  /** Why a header that could be several fields is not assigned to one. */
  doubtAbout?: (header: string) => string | undefined;
  /** Whether a header that is no field needs no question. */
  isOther?: (header: string) => boolean;
  /** Whether a text is likely in a header row, although it names no field. */
  isInHead?: (text: string) => boolean;
  /** How strongly a header shows where the header row is: 1 unless given. */
  weightOf?: (header: string) => number;
  /** Whether a row says something of the columns above it, and is not the header row of another table. */
  isNote?: (cells: readonly Cell[]) => boolean;
  /** Decides what the columns are by their cells as well. */
  byCells?: (headers: readonly string[], rows: readonly FilledRow[]) => ColumnWords;
  /** Tells a sheet with the wanted table from others, where a workbook has several. */
  judge?: JudgeSheet;
};

/** What the columns of one table are, by header and place. */
export type ColumnWords = {
  fieldCalled: (header: string, at: number) => string | undefined;
  isOther: (header: string, at: number) => boolean;
};

/** A table in which each row is a record, and the questions about how to read it. */
export type SheetContent = OfWorkbook & {
  head: Head;
  columns: Columns;
  /** Without notes below the table. */
  rows: readonly TableRow[];
  questions: string[];
  /** The headers of columns that are left out without a question. */
  leftOut: readonly string[];
};

/**
 * Reads the table of a spreadsheet, and assigns its columns to fields.
 * @throws UsageError when it cannot be read
 */
export async function readSheet(
  source: Source,
  options: SheetOptions,
  words: SheetWords,
): Promise<SheetContent | undefined> {
  const { name: file } = source;
  const named = new Set(options.columns.values());
  const isHeader = (text: string) => named.has(text.trim()) || words.fieldCalled(text) !== undefined;
  const whole = await readTable(source, options, { isHeader, ...present({ judge: words.judge }) });
  const own = await findHead(whole, {
    file,
    isHeader,
    ...present({ isOther: words.isInHead, weightOf: words.weightOf }),
  });
  if (!own) return undefined;
  const { table, head } = await withSplitColumns({ table: whole, head: own }, words, options);
  const rows = contentOf(await Array.fromAsync(rowsBelow(table, head)), head);
  const byCells = words.byCells?.(
    head.cells,
    rows.flatMap((row) => ('fault' in row ? [] : [row])),
  );
  const naming = { file, ...words, ...byCells, shortNames: head.shortNames };
  const { columns, questions, leftOut } = findColumns(head.cells, options, naming);
  return {
    head,
    columns,
    rows,
    leftOut: leftOut.map((at) => columns.headers[at] ?? ''),
    questions: [
      ...questions,
      ...otherTables(words.isNote === undefined ? rows : withoutNotes(rows, words.isNote), { head, isHeader }),
      ...nameless(rows, columns),
      ...struckQuestions(table.struck, {
        first: head.number + 1,
        last: rows.at(-1)?.number ?? 0,
        remedy: 'end the striking out',
      }),
    ],
    ...present({ sheet: table.sheet, hidden: table.hidden }),
  };
}

/** @throws UsageError with the questions, if there are any */
export function requireAnswers(file: string, questions: readonly string[]): void {
  if (questions.length > 0)
    throw new UsageError([`${file} cannot be read without an answer:`, ...questions].join('\n  '));
}

/** The rows without notes below the table. */
function contentOf(rows: readonly TableRow[], { cells }: Head): readonly TableRow[] {
  const last = rows.findLastIndex((row) => 'fault' in row || filledIn(row.cells) > 1);
  return cells.length < 3 ? rows : rows.slice(0, last + 1);
}

function nameless(rows: readonly TableRow[], { headers }: Columns): string[] {
  const found = new NamelessColumns(headers);
  for (const row of rows) if (!('fault' in row)) found.add(row.cells, row.endOffset === 0);
  return namelessQuestions(found.found);
}

function withoutNotes(rows: readonly TableRow[], isNote: (cells: readonly Cell[]) => boolean): readonly TableRow[] {
  return rows.filter((row) => 'fault' in row || !isNote(row.cells));
}

type Naming = { head: Head; isHeader: (text: string) => boolean };

function otherTables(rows: readonly TableRow[], { head, isHeader }: Naming): string[] {
  const others = new OtherTables(head, isHeader);
  for (const row of rows) if (!('fault' in row)) others.add(row);
  return otherTableQuestions(others);
}

/** The cells of each column whose field is meant, by header. */
export function cellsByHeader(
  { rows, columns: { fieldAt, headers } }: Pick<SheetContent, 'rows' | 'columns'>,
  isMeant: (field: string) => boolean,
): Map<string, Cell[]> {
  const found = [...fieldAt].filter(([, field]) => isMeant(field));
  return new Map(
    found.map(([at]) => [headers[at] ?? '', rows.flatMap((row) => ('fault' in row ? [] : [row.cells[at] ?? '']))]),
  );
}

/** A row with cells. */
export type FilledRow = Exclude<TableRow, { fault: Fault }>;

/** The values of a row by field, unless it has other cells than the header row. */
export function rowValues(row: FilledRow, columns: Columns): Map<string, Cell> | { fault: Fault } {
  const { headers } = columns;
  // A header row may end with delimiters that the others lack, and spreadsheets append empty cells of unused columns.
  const isWhole = row.endOffset === 0 || row.cells.length > headers.findLastIndex((header) => header !== '');
  const isNarrow = row.cells.length <= headers.length || filledIn(row.cells.slice(headers.length)) === 0;
  return isWhole && isNarrow ? valuesOf(row.cells, columns) : wrongWidth(row.cells, columns);
}
