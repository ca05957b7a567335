import { cutText } from '@parley/errors/cut-text';
import { present } from '@parley/service/present';
import { filledIn } from '../sheets/cells/filled-in.ts';
import {
  indexOfField,
  columnQuestions,
  findColumns,
  namelessQuestions,
  skippingAll,
  type ColumnOptions,
  type Columns,
} from '../sheets/tables/columns.ts';
import { besideTables } from '../sheets/tables/beside-tables.ts';
import { findHead, rowsBelow, type Head } from '../sheets/tables/find-head.ts';
import { NamelessColumns } from '../sheets/tables/nameless-columns.ts';
import { OtherTables, otherTableQuestions } from '../sheets/tables/other-tables.ts';
import type { Cell } from '../sheets/cells/parse-cell.ts';
import type { FilledRow } from '../sheets/tables/read-sheet.ts';
import { readTable, type Table, type TableRow } from '../sheets/tables/read-table.ts';
import { withSplitColumns } from '../sheets/tables/split-columns.ts';
import type { SheetRow } from '../sheets/workbooks/sheet.ts';
import { UsageError } from '../errors/cli-errors.ts';
import type { Source } from '../import/import-files.ts';
import type { Line } from '../import/line.ts';
import { doubtAboutHeader, fieldCalled, isOfOnePeriod } from './headings/fields.ts';
import { filledDown, filler, gapQuestions, headsSupplier, noteQuestions } from './rows/fill-down.ts';
import { findScattered, gatherRows, type ReadRow } from './rows/gather-rows.ts';
import { isReportBySupplier, withHeadedSuppliers } from './rows/headed-suppliers.ts';
import { inWords } from './headings/in-words.ts';
import { weakFieldOf } from './headings/weaker-headings.ts';
import { isUnitOfAmounts } from './headings/header-facts.ts';
import { outcomesInNotes } from './headings/not-bought.ts';
import { refusePostings } from './refuse-postings.ts';
import { isPurchaseHead, judgeSheet } from './headings/judge-sheet.ts';
import { mappingText } from './mapping-text.ts';
import { columnsOfPayments, instalmentQuestions } from './rows/instalments.ts';
import { placeIn, readCells } from './rows/read-cells.ts';
import { findOddRows, type OddRow, type UnderstoodTable } from './rows/odd-rows.ts';
import { headerFor } from './columns/column-cells.ts';
import { withJoinedEditions } from './columns/joined-editions.ts';
import { areTermsOfYears } from './columns/terms/months-of-rows.ts';
import { isOtherColumn, OtherColumns } from './columns/left-out/other-columns.ts';
import { possibleFields } from './columns/left-out/possible-fields.ts';
import { mayTellKinds, pricedKinds } from './rows/priced-kinds.ts';
import { exampleOfAmount } from './columns/amounts/example-of-amount.ts';
import { isExported, readExported } from './read-exported.ts';
import { rowQuestions } from './rows/row-questions.ts';
import { readingStyle, type ReadingStyle, type StyleOptions } from './rows/reading-style.ts';
import { periodQuestions, withSummedPeriods } from './columns/amounts/summed-periods.ts';
import { withSettled } from './columns/with-settled.ts';
import { withStatedCurrency } from './columns/amounts/stated-currency.ts';
import { severalProductsQuestions } from './rows/several-products.ts';
import { SingleTexts } from './rows/single-texts.ts';
import { hasOnlyAmounts, isCalledTotal, looksLikeTotal } from './rows/total-rows.ts';

export type PurchaseCsvOptions = StyleOptions &
  ColumnOptions & {
    /** All rows were bought, whatever titles say of them, also struck-through ones. */
    bought?: boolean;
    /** The column, by letters, in which the table begins, of several side by side. */
    table?: string;
    /** Fields of which an empty cell means the one above. */
    fillDown?: readonly string[];
    /** Receives a text that explains how the columns are interpreted, and the header of the quantity. */
    onUnderstood?: (text: string, quantityHeader: string | undefined) => Promise<void>;
  };

/** The table of purchases in a file, and what is known of its rows. */
type Understood = UnderstoodTable & {
  /** Rows that are read differently from most, by their numbers. */
  odd: ReadonlyMap<number, OddRow>;
};

/** The rows of purchases, which can be read several times, and how they belong together. */
type PurchaseRows = Parameters<typeof gatherRows>[1] & { rows: () => AsyncIterable<ReadRow> };

/** Reads the purchases of a spreadsheet; may be called repeatedly. Its lines throw a UsageError with all questions. */
export type ReadSheet = (source: Source) => AsyncGenerator<Line>;

/**
 * Reads spreadsheets with one row per purchase line. The whole table is examined before the first row is read, because
 * a single cell may be ambiguous. The last table is kept for a second reading.
 */
export function purchaseSheets(options: PurchaseCsvOptions): ReadSheet {
  let last: { source: Source; understood: Promise<PurchaseRows | undefined> } | undefined;
  return async function* read(source) {
    if (last?.source !== source) last = { source, understood: understand(source, options) };
    const understood = await last.understood;
    if (understood) yield* gatherRows(understood.rows(), understood);
  };
}

async function understand(source: Source, options: PurchaseCsvOptions): Promise<PurchaseRows | undefined> {
  const { name: file } = source;
  const given = new Set(options.columns.values());
  const isHeader = (text: string) => given.has(text.trim()) || fieldCalled(text) !== undefined;
  const read = await readTable(source, options, { judge: { kindOf: judgeSheet }, isHeader });
  const beside = { wanted: options.table, isHeader, isHead: isPurchaseHead };
  const { table: joint, questions: ofTables } = await besideTables(read, beside);
  const own = await findHead(joint, { file, isHeader, isOther: isHeadWord, isUnit: isUnitOfAmounts });
  if (!own) return undefined;
  if (isExported(own)) return understandExported(joint, own, { ...options, file });
  const words = { fieldCalled, doubtAbout: doubtAboutHeader, isOther: isOtherColumn };
  const { table: whole, head } = await withSplitColumns({ table: joint, head: own }, words, options);
  const naming = { file, ...words, shortNames: head.shortNames };
  const named = await foundColumns(whole, { head, naming, isHeader }, options);
  const { table, found, content: below, joined, headed } = named;
  const { lastRow, others, sections, nameless, unread, noted, ...content } = below;
  const { leftOut, open, likely, reasons, unknown, areUnitsBeforeTax, ...settled } = withSettled(found, below, options);
  const around = surroundingsOf(table, head, content.notes);
  const { columns, currency } = withStatedCurrency({ ...content, open, around, columns: settled.columns });
  const fillDown = headed ?? filledDown(content.rows, columns);
  const possible = possibleFields({ columns, rows: content.rows, open });
  const cellsOf = (at: number) => content.rows.slice(0, rowsShown).map((row) => row[at] ?? '');
  const ofPeriods = periodQuestions(columns, open);
  const single = ofPeriods.length === 0 ? open : open.filter((at) => !isOfOnePeriod(columns.headers[at] ?? ''));
  const shown = { ...words, possible, cellsOf, exampleOf: (at: number) => exampleOfAmount(at, columns, content.rows) };
  const questions = [...ofTables, ...columnQuestions(columns, single, shown), ...ofPeriods];
  const told = { columns, open, around, ...content, ...present({ is1904: table.is1904, likely }) };
  const { style, questions: ofCells } = readingStyle(told, { ...options, areUnitsOfTerm: areUnitsBeforeTax });
  const kinds = pricedKinds({ columns, rows: content.rows, leftOut, style });
  if (content.rows.length > 0)
    questions.push(
      ...kinds.questions,
      ...namelessQuestions(nameless),
      ...unread.questions(() => areOfYears(style) && areTermsOfYears({ columns, rows: content.rows }, options.dates)),
      ...ofCells,
      ...gapQuestions(content.rows, columns, fillDown),
      ...noteQuestions(content.rows, columns, fillDown),
      ...severalProductsQuestions(columns, content.rows, options.columns),
      ...instalmentQuestions(columns, content),
    );
  questions.push(...otherTableQuestions(others));
  if (options.bought !== true)
    questions.push(...rowQuestions({ table, head, lastRow }, { sections, isNamed: options.sheet !== undefined }));
  askAll(file, questions, [...skippingAll(columns, single, { ...words, possible }), ...leftOutHint(columns, leftOut)]);
  const understood = { table, head, columns, style, lastRow, fillDown };
  const text = mappingText(file, {
    ...understood,
    ...noted,
    leftOut,
    kinds: kinds.warnings,
    unknown,
    reasons: new Map([...reasons, ...joined]),
    ...present({ currency }),
  });
  await options.onUnderstood?.(text, headerFor(columns, 'quantity') || undefined);
  const known = { ...understood, odd: await findOddRows(understood) };
  const scattered = await findScattered(idsOf(known));
  return { rows: () => rowsOf(known), scattered, saysTotal: saysTotal(known, options) };
}

/** Headers that are no fields, but show that their row has headers. */
function isHeadWord(text: string): boolean {
  return (
    isOtherColumn(text) || weakFieldOf(inWords(text)) !== undefined || /^(?:date|datum|fecha|data|dato)$/i.test(text)
  );
}

function surroundingsOf({ sheet, others, comments }: Table, { above }: Head, notes: readonly string[]) {
  return { above, notes, ...present({ sheet, others, comments }) };
}

type Naming = { head: Head; naming: Parameters<typeof findColumns>[2]; isHeader: (text: string) => boolean };

/** The columns of fields by their headers, and what is below them, with columns that are put together from others. */
async function foundColumns(whole: Table, { head, naming, isHeader }: Naming, options: PurchaseCsvOptions) {
  refusePostings(naming.file, head.cells);
  const named = { table: whole, found: findColumns(head.cells, options, naming) };
  const fillDown = options.fillDown ?? ((await isReportBySupplier(whole, head)) ? ['supplier'] : undefined);
  const withSuppliers = withHeadedSuppliers(named, fillDown);
  const summed = await withSummedPeriods(withSuppliers, { head, dates: options.dates });
  const content = await contentOf(summed.table, { ...summed.found, head, isHeader });
  return { ...withJoinedEditions(summed, { head, content }), headed: fillDown };
}

async function understandExported(
  table: Table,
  head: Head,
  options: PurchaseCsvOptions & { file: string },
): Promise<PurchaseRows> {
  const { rows, text } = await readExported(table, head, options);
  await options.onUnderstood?.(text, undefined);
  return { rows, scattered: await findScattered(idsIn(rows())), saysTotal: true };
}

async function* idsIn(rows: AsyncIterable<ReadRow>): AsyncGenerator<string | undefined> {
  for await (const { id } of rows) yield id;
}

/** A column that is left out by its header, such as `Contact name` or `Created`, may still have a field that none has. */
function leftOutHint({ fieldAt, constants, headers }: Columns, leftOut: readonly number[]): string[] {
  const fields = new Set([...constants.keys(), ...fieldAt.values()]);
  if (leftOut.length === 0 || ['supplier', 'product', 'startDate'].every((field) => fields.has(field))) return [];
  return [`left out by their headers: ${cutText(leftOut.map((at) => headers[at]).join(', '), maxHint)}`];
}

const maxHint = 300;

/** Whether no amount is that of a shorter period than a year. */
function areOfYears({ periods, periodsInCells, periodsInRows }: ReadingStyle): boolean {
  const isShort = [...periods.values()].some((period) => period === 'month' || period === 'quarter');
  return !isShort && periodsInCells.size === 0 && periodsInRows === undefined;
}

/** @param hints what else to say if there are questions */
function askAll(file: string, questions: readonly string[], hints: readonly string[]): void {
  if (questions.length === 0) return;
  throw new UsageError([`${file} cannot be read without an answer:`, ...questions, ...hints].join('\n  '));
}

/** Questions show cells of the first rows. */
const rowsShown = 20;

type Below = {
  head: Head;
  columns: Columns;
  isHeader: (text: string) => boolean;
  leftOut: readonly number[];
  open: readonly number[];
};

/** What is below the header row: the cells of fields, and what does not belong to the table. */
async function contentOf(table: Table, { head, columns, isHeader, leftOut, open }: Below) {
  const rows: Cell[][] = [];
  const numbers: number[] = [];
  const otherDays: Cell[][] = [];
  const totals: Cell[][] = [];
  const ofPayments = columnsOfPayments(leftOut, columns.headers);
  const ofKinds = leftOut.filter((at) => mayTellKinds(columns.headers[at] ?? ''));
  const ofPercent = [...columns.headers.keys()].filter((at) => columns.headers[at]?.includes('%'));
  const kept = [...columns.fieldAt.keys(), ...open, ...ofKinds, ...ofPercent];
  const shown = new Map<number, Set<string>>();
  const words = new Map<number, Set<string>>();
  const texts = new SingleTexts();
  const nameless = new NamelessColumns(columns.headers);
  const merged = new Set<number>();
  let lastRow = head.number;
  const others = new OtherTables(head, isHeader);
  const unread = new OtherColumns(leftOut, columns.headers);
  for await (const row of rowsBelow(table, head)) {
    if ('fault' in row) continue;
    others.add(row);
    texts.add(row.number, row.cells);
    if ([looksLikeTotal, hasOnlyAmounts, isCalledTotal].some((is) => is(row.cells, columns))) {
      totals.push(cellsAt(row.cells, kept));
      continue;
    }
    rows.push(cellsAt(row.cells, kept));
    numbers.push(row.number);
    if (ofPayments.length > 0) otherDays.push(cellsAt(row.cells, ofPayments));
    unread.add(row);
    const { currencies = [], words: beside = [], merged: withOthers = [] } = ofWorkbook(row);
    addTexts(shown, currencies);
    addTexts(words, beside);
    for (const at of withOthers) merged.add(at);
    if (filledIn(row.cells) <= 1) continue;
    lastRow = row.number;
    nameless.add(row.cells, 'endOffset' in row && row.endOffset === 0);
  }
  const { outcomes, remarks } = unread;
  const { all: notes, sections } = texts;
  const outcomeNotes = outcomesInNotes(notes, { sections, lastRow });
  return {
    rows,
    numbers,
    otherDays,
    totals,
    shown,
    words,
    notes,
    lastRow,
    others,
    sections,
    heading: texts.headingAbove(lastRow),
    nameless: nameless.found,
    unread,
    noted: { outcomes, remarks, outcomeNotes, merged },
  };
}

/** What rows of a workbook have besides their cells. */
function ofWorkbook(row: TableRow): Partial<SheetRow> {
  return 'cells' in row ? row : {};
}

/** Other cells need not be kept. */
function cellsAt(cells: readonly Cell[], places: readonly number[]): Cell[] {
  const kept: Cell[] = [];
  for (const at of places) kept[at] = cells[at] ?? '';
  return kept;
}

function addTexts(found: Map<number, Set<string>>, texts: readonly (string | undefined)[]): void {
  for (const [at, text] of texts.entries())
    if (text !== undefined) found.set(at, (found.get(at) ?? new Set()).add(text));
}

/** Whether an option or the exact field name says that a column holds the total of the purchase. */
function saysTotal({ columns: { fieldAt, headers } }: Understood, { columns }: ColumnOptions): boolean {
  return columns.has('netTotal') || [...fieldAt].some(([at, field]) => field === 'netTotal' && headers[at] === field);
}

/** The ids of purchases by row. */
async function* idsOf(understood: Understood): AsyncGenerator<string | undefined> {
  const { columns } = understood;
  const at = indexOfField(columns, 'id');
  if (at === undefined) return;
  for await (const row of purchaseRows(understood)) yield ('cells' in row ? placeIn(row, at) : row).id;
}

async function* rowsOf(understood: Understood): AsyncGenerator<ReadRow> {
  const { columns, style } = understood;
  // The id derived from a row must not depend on values set for all rows.
  const own = { ...columns, constants: new Map() };
  for await (const row of purchaseRows(understood)) {
    yield 'cells' in row ? readCells(row, { columns, own }, style) : row;
  }
}

/** Skips repeated header rows, rows of totals, and notes below the table. */
async function* purchaseRows({
  table,
  head,
  columns,
  lastRow,
  fillDown,
  odd,
}: Understood): AsyncGenerator<FilledRow | Exclude<ReadRow, { row: unknown }>> {
  const fill = filler(columns, fillDown);
  for await (const row of rowsBelow(table, head)) {
    if ('fault' in row) {
      yield row;
      continue;
    }
    if (row.number > lastRow && columns.headers.length >= 3) continue;
    const found = odd.get(row.number);
    if (found === 'total') continue;
    if (found !== undefined && 'leftOut' in found) {
      if (fillDown.includes('supplier') && headsSupplier(row.cells, columns)) {
        fill(row.cells);
        continue;
      }
      yield { number: row.number, endOffset: row.endOffset, ...found };
      continue;
    }
    const filled = { ...row, cells: fill(row.cells) };
    yield found === undefined ? filled : { ...placeIn(filled, indexOfField(columns, 'id')), ...found };
  }
}
