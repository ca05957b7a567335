import { isSharedSign } from '@parley/reading/values/currencies';
import { isPlaceholder } from '@parley/reading/values/placeholder';
import { findColumns, valuesOf, type ColumnOptions, type Columns } from '../csv/columns.ts';
import { findHead, isOtherHeader, type Head } from '../csv/find-head.ts';
import { takeApart, type Cell } from '../csv/parse-cell.ts';
import { readTable, type Table, type TableRow } from '../csv/read-table.ts';
import { UsageError } from '../exit-code.ts';
import type { Source } from '../import/import-files.ts';
import type { Fault, Line } from '../import/line.ts';
import { amountFields, fieldCalled, doubtAboutHeader } from './fields.ts';
import { findScattered, gatherRows, hashOf, type ReadRow } from './gather-rows.ts';
import { mappingText } from './mapping-text.ts';
import { noticeFields } from './notice-cells.ts';
import { readRow } from './read-row.ts';
import { readingStyle, type ReadingStyle, type StyleOptions } from './reading-style.ts';
import { looksLikeTotal, TotalRows } from './total-rows.ts';

export type PurchaseCsvOptions = StyleOptions &
  ColumnOptions & {
    /** Receives a text that explains how the columns are interpreted, and the header of the quantity. */
    onUnderstood?: (text: string, quantityHeader: string | undefined) => Promise<void>;
  };

/** The table of purchases in a file, and its interpretation. */
type Understood = {
  table: Table;
  head: Head;
  columns: Columns;
  style: ReadingStyle;
  lastRow: number;
  /** Ids whose rows are not adjacent. */
  scattered: ReadonlySet<string>;
};

/** Reads the purchases of a spreadsheet; may be called repeatedly. Its lines throw a UsageError with all questions. */
export type ReadSheet = (source: Source) => AsyncGenerator<Line>;

/**
 * Reads spreadsheets with one row per purchase line. The whole table is examined before the first row is read, because
 * a single cell may be ambiguous. The last table is kept for a second reading.
 */
export function purchaseSheets(options: PurchaseCsvOptions): ReadSheet {
  let last: { source: Source; understood: Promise<Understood | undefined> } | undefined;
  return async function* read(source) {
    if (last?.source !== source) last = { source, understood: understand(source, options) };
    const understood = await last.understood;
    if (!understood) return;
    const { scattered } = understood;
    yield* gatherRows(rowsOf(understood), { scattered, saysTotal: saysTotal(understood, options) });
  };
}

async function understand(source: Source, options: PurchaseCsvOptions): Promise<Understood | undefined> {
  const { name: file } = source;
  const table = await readTable(source, options);
  const named = new Set(options.columns.values());
  const isHeader = (text: string) => named.has(text.trim()) || fieldCalled(text) !== undefined;
  const head = await findHead(table, { file, isHeader });
  if (!head) return undefined;
  const { columns, questions } = findColumns(head.cells, options, { file, fieldCalled, doubtAbout: doubtAboutHeader });
  const { lastRow, ...content } = await contentOf(table, head, columns);
  const { style, questions: open } = readingStyle({ columns, above: head.above, ...content }, options);
  if (content.rows.length > 0) questions.push(...open);
  const other = content.rows.find((cells) => isOtherHeader(cells.map(String), head.cells, isHeader));
  if (other)
    questions.push(`it has another table with the headers ${other.join(', ')}: give each table a sheet or a file.`);
  if (questions.length > 0)
    throw new UsageError([`${file} leaves open how it is to be read:`, ...questions].join('\n  '));
  const found = { table, head, columns, style, lastRow };
  const quantityAt = [...columns.fieldAt].find(([, field]) => field === 'quantity')?.[0];
  const quantityHeader = quantityAt === undefined ? undefined : columns.headers[quantityAt];
  await options.onUnderstood?.(mappingText(file, found), quantityHeader);
  return { ...found, scattered: await findScattered(rowsOf(found)) };
}

/** All rows of the table, the signs with which numbers are shown by column, and where the table ends. */
async function contentOf(table: Table, head: Head, columns: Columns) {
  const rows: Cell[][] = [];
  const shown = new Map<number, Set<string>>();
  let lastRow = head.number;
  for await (const row of below(table, head)) {
    if ('fault' in row || looksLikeTotal(row.cells, columns)) continue;
    rows.push(row.cells);
    if ('currencies' in row) addSigns(shown, row.currencies ?? []);
    if (filledIn(row.cells) > 1) lastRow = row.number;
  }
  return { rows, shown, lastRow };
}

function addSigns(shown: Map<number, Set<string>>, signs: readonly (string | undefined)[]): void {
  for (const [at, sign] of signs.entries())
    if (sign !== undefined) shown.set(at, (shown.get(at) ?? new Set()).add(sign));
}

function filledIn(cells: readonly Cell[]): number {
  return cells.filter((cell) => String(cell).trim() !== '').length;
}

async function* below(table: Table, head: Head): AsyncGenerator<TableRow> {
  for await (const row of table()) if (row.number > head.number) yield row;
}

/** Whether an option or the exact field name says that a column holds the total of the purchase. */
function saysTotal({ columns: { fieldAt, headers } }: Understood, { columns }: ColumnOptions): boolean {
  return columns.has('netTotal') || [...fieldAt].some(([at, field]) => field === 'netTotal' && headers[at] === field);
}

/** Skips repeated header rows, rows of totals, and notes below the table. */
async function* rowsOf({
  table,
  head,
  columns,
  style,
  lastRow,
}: Omit<Understood, 'scattered'>): AsyncGenerator<ReadRow> {
  const headText = head.cells.join('\0');
  const totals = new TotalRows(columns, style);
  for await (const row of below(table, head)) {
    if ('fault' in row) {
      yield row;
      continue;
    }
    if (row.cells.join('\0') === headText || (row.number > lastRow && columns.headers.length >= 3)) continue;
    const kind = totals.kindOf(row.cells);
    if (kind === 'unclear') yield { number: row.number, endOffset: row.endOffset, fault: maybeTotal };
    else if (kind === 'purchase')
      yield { ...readCells(row, columns, style), ...('isHidden' in row && { isHidden: true }) };
  }
}

const maybeTotal: Fault = {
  code: 'may_be_total',
  message: 'looks like a total of other rows: delete the row if it is one, else rename its supplier or product',
};

/** Fields in which `n/a` says that the value is not known. */
const names = ['id', 'supplier', 'product', 'buyer', ...noticeFields];

function isNoName(text: string): boolean {
  return isPlaceholder(text) || /^(?:[-–—?.]+|none|null|#n\/a)$/i.test(text);
}

type Cells = { number: number; endOffset: number; cells: Cell[] };

function readCells({ number, endOffset, cells }: Cells, columns: Columns, style: ReadingStyle): ReadRow {
  const place = { number, endOffset };
  const width = columns.headers.length;
  // Spreadsheets may append empty cells of unused columns to rows, and workbooks omit those at the end.
  const isFit = (endOffset === 0 || cells.length >= width) && filledIn(cells.slice(width)) === 0;
  if (!isFit) {
    const message = `the row has ${cells.length} cells, the head has ${width}`;
    return { ...place, fault: { code: 'not_csv', message } };
  }
  const values = withFittingConstants(valuesOf(cells, columns), cells, columns);
  for (const field of names) if (isNoName(String(values.get(field) ?? ''))) values.delete(field);
  const id = values.get('id');
  const known = id === undefined ? place : { ...place, id: String(id) };
  const row = readRow(values, style);
  if ('fault' in row) return { ...known, ...row };
  // The id derived from the row must not depend on values set for all rows.
  return { ...known, row, rowHash: hashOf(valuesOf(cells, { ...columns, constants: new Map() })) };
}

/**
 * The months set for all rows apply to rows without a last day; they give the start of a row without a first day. The
 * currency set for all rows applies to amounts that do not have one that only they can mean.
 */
function withFittingConstants(values: Map<string, Cell>, cells: readonly Cell[], columns: Columns): Map<string, Cell> {
  const own = valuesOf(cells, { ...columns, constants: new Map() });
  if (own.has('endDate') && values.has('startDate') && !own.has('termMonths')) values.delete('termMonths');
  const signs = amountFields.map((field) => takeApart(String(own.get(field) ?? ''))?.currency);
  if (!own.has('currency') && signs.some((sign) => sign !== undefined && !isSharedSign(sign)))
    values.delete('currency');
  return values;
}
