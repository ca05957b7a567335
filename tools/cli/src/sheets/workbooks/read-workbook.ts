import { read, utils, type CellObject, type ParsingOptions, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { partSizes } from '@parley/reading/convert/zip-parts';
import { UsageError } from '../../errors/cli-errors.ts';
import { cleanText } from '../cells/clean-text.ts';
import { spreadDown, type SheetData } from './merged-cells.ts';
import { freeMemory } from './free-memory.ts';
import { areParts, joinSheets } from './joined-sheets.ts';
import { NumberFormats } from './number-formats.ts';
import { midnightElsewhere, type Cell } from '../cells/parse-cell.ts';
import type { BookParts } from './book-parts.ts';
import type { Comment, Hidden, OtherSheet, Sheet, SheetRow } from './sheet.ts';
import { struckRows } from './struck-rows.ts';
import { uncalculated } from './uncalculated.ts';

export type JudgeSheet = {
  /** What the first rows of a sheet are: the table that is wanted, something else such as notes, or maybe that table. */
  kindOf: (rows: readonly Cell[][]) => 'table' | 'other' | 'unclear';
  /** Sheets with the same headers are one list, whatever they are called. */
  areLists?: boolean;
};

type Chosen = {
  file: string;
  sheet: string | undefined;
  /** Tells which of several sheets is meant; otherwise it must be named. */
  judge?: JudgeSheet | undefined;
};
type Found = { name: string; at: number; isHidden: boolean };

/** A sheet takes up to seven times its size in memory while it is read. */
const maxSheetBytes = 256 * 1024 * 1024;

/** The size of a workbook that takes much memory to read. */
const manyBytes = 1024 * 1024;

/** The number of rows that show whether a sheet has any. */
const rowsToSee = 100;

/** Reads a sheet of a workbook. @throws UsageError when it cannot be read, or several sheets could be meant */
export async function readWorkbook(bytes: Uint8Array, { file, sheet, judge }: Chosen): Promise<Sheet> {
  const isPart = (await countSheets(bytes, file)) > 1;
  const book = open(bytes, file, isPart ? { sheetRows: rowsToSee } : {});
  const all = book.SheetNames.map((name, at) => ({ name, at, isHidden: isHiddenAt(book, at) }));
  const wanted = all.filter(({ name, isHidden }) => (sheet === undefined ? !isHidden : name === sheet));
  if (sheet !== undefined && wanted.length === 0)
    throw new UsageError(`${file} has no sheet ${sheet}: it has ${namesOf(all)}.`);
  const sheets = all
    .filter(({ name, isHidden }) => isHidden && name !== sheet && hasRows(book.Sheets[name]))
    .map(({ name }) => name);
  const meant = isPart ? possible(book, wanted, { file, judge }) : meantOf(book, wanted, judge);
  const isOneList = isSeries(book, meant, judge);
  const filled = meant
    .map((found) => readOne(bytes, isPart ? open(bytes, file, { sheets: found.at }) : book, { found, file, sheets }))
    .filter(({ rows }) => rows.length > 0);
  if (bytes.length > manyBytes) freeMemory();
  const [only, ...more] = filled;
  if (!only) return noRows(file, all, sheet);
  const found = more.length === 0 ? only : isOneList ? joinSheets(filled) : undefined;
  if (!found) throw severalSheets(file, filled);
  const names = filled.map(({ name }) => name);
  return { ...found, is1904: countsFrom1904(book), others: othersOf(book, wanted, names) };
}

type Reading = { found: Found; file: string; sheets: string[] };

function readOne(bytes: Uint8Array, book: BookFiles, { found, file, sheets }: Reading): Sheet {
  const { hidden, ...read } = rowsOf(book, found, file);
  if (hasFormulas(book)) requireComputed(bytes, found, file);
  requireCalculated(book, found, file);
  return { name: found.name, ...read, hidden: { ...hidden, sheets } };
}

function countsFrom1904({ Workbook: properties }: WorkBook): boolean {
  return properties?.WBProps?.date1904 === true;
}

function noRows(file: string, all: readonly Found[], sheet: string | undefined): Sheet {
  const hidden = all.filter(({ isHidden }) => isHidden);
  if (sheet === undefined && hidden.length > 0)
    throw new UsageError(`${file} has rows in hidden sheets only: select one with --sheet: ${namesOf(hidden)}.`);
  return { name: sheet ?? '', rows: [], hidden: { rows: [], columns: [], sheets: [] } };
}

/** The sheets that may have rows, as their beginnings show. */
function possible(book: WorkBook, wanted: readonly Found[], { file, judge }: Omit<Chosen, 'sheet'>): readonly Found[] {
  const known = meantOf(book, wanted, judge);
  if (known.length < wanted.length) return known;
  const filled = wanted.filter(({ name }) => hasRows(book.Sheets[name]));
  if (filled.length > 1 && !isSeries(book, filled, judge)) throw severalSheets(file, filled);
  return wanted.filter((found) => filled.includes(found) || mayHaveMore(book.Sheets[found.name]));
}

/** The only sheet or series with a table like the one that is wanted, if all others are something else; otherwise all. */
function meantOf(book: WorkBook, wanted: readonly Found[], judge: JudgeSheet | undefined): readonly Found[] {
  const filled = wanted.filter(({ name }) => hasRows(book.Sheets[name]));
  const isOpen = wanted.some((found) => !filled.includes(found) && mayHaveMore(book.Sheets[found.name]));
  if (judge === undefined || filled.length < 2 || isOpen) return wanted;
  const kinds = new Map(filled.map((found) => [found, judge.kindOf(firstRows(book.Sheets[found.name]))]));
  const tables = filled.filter((found) => kinds.get(found) === 'table');
  const isClear = filled.every((found) => kinds.get(found) !== 'unclear');
  return isClear && (tables.length === 1 || isSeries(book, tables, judge)) ? tables : wanted;
}

/** Whether sheets are parts of one list of what is wanted. */
function isSeries(book: WorkBook, sheets: readonly { name: string }[], judge: JudgeSheet | undefined): boolean {
  const begun = sheets.map(({ name }) => ({ name, rows: firstRows(book.Sheets[name]) }));
  return (
    judge !== undefined && begun.every(({ rows }) => judge.kindOf(rows) === 'table') && areParts(begun, judge.areLists)
  );
}

function othersOf(book: WorkBook, wanted: readonly Found[], read: readonly string[]): OtherSheet[] {
  return wanted
    .filter(({ name }) => !read.includes(name) && hasRows(book.Sheets[name]))
    .map(({ name }) => ({ name, texts: firstRows(book.Sheets[name]).flat().map(String) }));
}

function firstRows(sheet: WorkSheet | undefined): Cell[][] {
  const formats = new NumberFormats();
  // The places of missing rows and cells are holes.
  return Array.from(dataOf(sheet).slice(0, rowsToSee), (row = []) => Array.from(row, (cell) => toCell(cell, formats)));
}

/** A sheet that could not be read, or that has more rows than were looked at. */
function mayHaveMore(sheet: WorkSheet | undefined): boolean {
  return sheet === undefined || sheet['!fullref'] !== undefined;
}

function severalSheets(file: string, sheets: readonly { name: string }[]): UsageError {
  return new UsageError(`${file} has several sheets: select one with --sheet: ${namesOf(sheets)}.`);
}

function namesOf(sheets: readonly { name: string }[]): string {
  return sheets.map(({ name }) => name).join(', ');
}

function isHiddenAt(book: WorkBook, at: number): boolean {
  return (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
}

/** How many sheets a workbook of the modern kind has; 0 for other kinds. @throws UsageError for one that is too large */
async function countSheets(bytes: Uint8Array, file: string): Promise<number> {
  const sizes = await partSizes(bytes).catch(() => new Map<string, number>());
  const sheets = [...sizes].filter(([name]) => /^xl\/worksheets\/[^/]+$/i.test(name));
  const largest = Math.max(0, ...sheets.map(([, size]) => size));
  if (largest <= maxSheetBytes) return sheets.length;
  const [size, most] = [largest, maxSheetBytes].map((each) => Math.round(each / 1024 / 1024));
  throw new UsageError(
    `${file} has a sheet of ${size} MiB, and at most ${most} can be read: delete columns and rows that are not needed, also those that are only formatted, or save the sheet as CSV.`,
  );
}

function open(bytes: Uint8Array, file: string, options: ParsingOptions): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      cellStyles: true,
      cellHTML: false,
      // Formats are looked at once each, which is faster than formatting each number.
      cellNF: true,
      cellText: !isModern(bytes),
      cellFormula: !isModern(bytes),
      bookFiles: true,
      ...options,
    });
  } catch (error) {
    throw new UsageError(`${file} cannot be read as a workbook: save it as XLSX without a password, or as CSV.`, {
      cause: error,
    });
  }
}

/** Workbooks that are ZIP archives; other kinds do not always have the formats. */
function isModern(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/worksheets/');
}

type BookFiles = WorkBook & { files?: BookParts };

function partsOf({ files = {} }: BookFiles): BookParts {
  return files;
}

/** A formula in a cell that is no text, without a value. */
const withoutValue =
  /<c\b(?![^<>]*\bt="str")[^<>]*><f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/;

function hasFormulas(book: BookFiles): boolean {
  return Object.entries(partsOf(book)).some(([name, { content }]) => {
    if (!/xl\/worksheets\/[^/]+$/i.test(name) || content === undefined) return false;
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return bytes.includes('<f') && withoutValue.test(bytes.toString('latin1'));
  });
}

/** Programs that only write files save formulas without values, which would look like empty cells. */
function requireComputed(bytes: Uint8Array, { name, at }: Found, file: string): void {
  const sheet = open(bytes, file, { sheets: at, sheetStubs: true, cellFormula: true }).Sheets[name];
  for (const [r, row] of dataOf(sheet).entries())
    for (const [c, cell] of (row ?? []).entries())
      if (cell?.t === 'z' && cell.f !== undefined)
        throw new UsageError(
          `${file}: the formula =${cell.f} in ${utils.encode_cell({ r, c })} of the sheet ${name} was saved without its value: open the file in a spreadsheet program, and save it.`,
        );
}

function requireCalculated(book: BookFiles, { name, at }: Found, file: string): void {
  const example = uncalculated(partsOf(book), at);
  if (example === undefined) return;
  throw new UsageError(
    `${file}: the formulas of the sheet ${name}, such as ${example}, were never calculated, and all are 0: open the file in a spreadsheet program, and save it.`,
  );
}

function dataOf(sheet: WorkSheet | undefined): SheetData {
  const data: unknown = sheet?.['!data'];
  return Array.isArray(data) ? data : [];
}

function hasRows(sheet: WorkSheet | undefined): boolean {
  return dataOf(sheet).some((row) => isFilled(row));
}

function isFilled(row: SheetData[number]): boolean {
  return (row ?? []).some((cell) => cell !== undefined && cell.t !== 'z' && String(cell.v ?? '').trim() !== '');
}

type RowsOfSheet = { rows: SheetRow[]; hidden: Omit<Hidden, 'sheets'>; struck: number[]; comments: Comment[] };

function rowsOf(book: BookFiles, { name, at }: Found, file: string): RowsOfSheet {
  const sheet = book.Sheets[name];
  if (!sheet) throw new UsageError(`${file}: the sheet ${name} cannot be read: save it as CSV.`);
  const data = dataOf(sheet);
  const merged = spreadDown(data, sheet['!merges'] ?? [], file);
  const formats = new NumberFormats();
  const rows: SheetRow[] = [];
  const hiddenRows: number[] = [];
  const comments: Comment[] = [];
  for (const [index, row] of data.entries()) {
    comments.push(...commentsOf(row, index + 1));
    const read = row && toRow(row, index + 1, formats);
    // A sheet takes much more memory than what is read of it.
    data[index] = undefined;
    if (!read) continue;
    const columns = merged.get(index);
    if (columns) read.merged = columns;
    if (sheet['!rows']?.[index]?.hidden === true) hiddenRows.push(read.number);
    rows.push(read);
  }
  const columns = [...(sheet['!cols'] ?? []).entries()].flatMap(([at, column]) =>
    column?.hidden === true ? [at] : [],
  );
  return { rows, hidden: { rows: hiddenRows, columns }, struck: struckRows(partsOf(book), at), comments };
}

function commentsOf(row: SheetData[number], number: number): Comment[] {
  const texts = (row ?? []).flatMap((cell) => cell?.c ?? []).map(({ t }) => cleanText(t).trim());
  return texts.filter((text) => text !== '').map((text) => ({ number, text }));
}

function toRow(row: readonly (CellObject | undefined)[], number: number, formats: NumberFormats): SheetRow | undefined {
  const cells: Cell[] = [];
  const currencies: (string | undefined)[] = [];
  const words: (string | undefined)[] = [];
  let isEmpty = true;
  // The places of missing cells are holes.
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    const value = toCell(cell, formats);
    cells.push(value);
    isEmpty &&= value === '';
    const shown = cell?.t === 'n' ? formats.of(cell) : undefined;
    if (shown?.currency !== undefined) currencies[at] = shown.currency;
    if (shown?.words !== undefined) words[at] = shown.words;
  }
  if (isEmpty) return undefined;
  return {
    number,
    endOffset: 0,
    cells,
    ...(currencies.length > 0 && { currencies }),
    ...(words.length > 0 && { words }),
  };
}

/** Writes days in a form that does not depend on the order, and cells without a value as texts that are no numbers. */
function toCell(cell: CellObject | undefined, formats: NumberFormats): Cell {
  if (!cell || cell.t === 'z') return '';
  if (cell.v === undefined) return cell.f === undefined ? '' : `=${cell.f}`;
  if (cell.t === 'e') return cell.w ?? errorNames.get(Number(cell.v)) ?? '#ERROR';
  if (cell.v instanceof Date) return shownDay(dayOf(cell.v), formats.of(cell));
  if (typeof cell.v !== 'number') return cleanText(String(cell.v)).trim();
  return formats.of(cell).isText ? formats.text(cell) : cell.v;
}

/** Who types a month gets its first day; another day was meant as such. */
function shownDay(day: string, { isMonth = false }: { isMonth?: boolean }): string {
  return isMonth && day.endsWith('-01') ? day.slice(0, 7) : day;
}

/** Many cells have one day. */
const days = new Map<number, string>();
const maxDays = 10_000;

/** A time that may be midnight elsewhere stays, so that its row is refused as in a file of texts. */
function dayOf(date: Date): string {
  const time = date.getTime();
  if (Number.isNaN(time)) return '';
  const known = days.get(time) ?? dayOrTime(toSecond(time));
  if (days.size < maxDays) days.set(time, known);
  return known;
}

function dayOrTime(time: string): string {
  return midnightElsewhere.test(time) ? time : time.slice(0, 10);
}

/** Fractions of days are not exact. */
function toSecond(time: number): string {
  return new Date(Math.round(time / 1_000) * 1_000).toISOString().replace('.000', '');
}

/** As cells with an error show it; its value is a number. */
const errorNames = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
