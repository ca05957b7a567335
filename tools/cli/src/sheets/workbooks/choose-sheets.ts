import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { UsageError } from '../../errors/cli-errors.ts';
import type { Cell } from '../cells/parse-cell.ts';
import { areParts } from './joined-sheets.ts';
import { dataOf, type SheetData } from './merged-cells.ts';
import { NumberFormats } from './number-formats.ts';
import type { OtherSheet } from './sheet.ts';
import { toCell } from './workbook-cell.ts';

export type JudgeSheet = {
  /** What the first rows of a sheet are: the table that is wanted, something else such as notes, or maybe that table. */
  kindOf: (rows: readonly Cell[][]) => 'table' | 'other' | 'unclear';
  /** Sheets with the same headers are one list, whatever they are called. */
  areLists?: boolean;
};

export type FoundSheet = { name: string; at: number; isHidden: boolean };

/** The number of rows that show whether a sheet has any. */
export const rowsToSee = 100;

/** The sheets that may have rows, as their beginnings show. */
export function possibleSheets(
  book: WorkBook,
  wanted: readonly FoundSheet[],
  { file, judge }: { file: string; judge: JudgeSheet | undefined },
): readonly FoundSheet[] {
  const known = meantSheets(book, wanted, judge);
  if (known.length < wanted.length) return known;
  const filled = wanted.filter(({ name }) => hasRows(book.Sheets[name]));
  if (filled.length > 1 && !isSeries(book, filled, judge)) throw severalSheets(file, filled);
  return wanted.filter((found) => filled.includes(found) || mayHaveMore(book.Sheets[found.name]));
}

/** The only sheet or series with a table like the one that is wanted, if all others are something else; otherwise all. */
export function meantSheets(
  book: WorkBook,
  wanted: readonly FoundSheet[],
  judge: JudgeSheet | undefined,
): readonly FoundSheet[] {
  const filled = wanted.filter(({ name }) => hasRows(book.Sheets[name]));
  const isOpen = wanted.some((found) => !filled.includes(found) && mayHaveMore(book.Sheets[found.name]));
  if (judge === undefined || filled.length < 2 || isOpen) return wanted;
  const kinds = new Map(filled.map((found) => [found, judge.kindOf(firstRows(book.Sheets[found.name]))]));
  const tables = filled.filter((found) => kinds.get(found) === 'table');
  const isClear = filled.every((found) => kinds.get(found) !== 'unclear');
  return isClear && (tables.length === 1 || isSeries(book, tables, judge)) ? tables : wanted;
}

/** Whether sheets are parts of one list of what is wanted. */
export function isSeries(book: WorkBook, sheets: readonly { name: string }[], judge: JudgeSheet | undefined): boolean {
  const begun = sheets.map(({ name }) => ({ name, rows: firstRows(book.Sheets[name]) }));
  return (
    judge !== undefined && begun.every(({ rows }) => judge.kindOf(rows) === 'table') && areParts(begun, judge.areLists)
  );
}

export function othersOf(book: WorkBook, wanted: readonly FoundSheet[], read: readonly string[]): OtherSheet[] {
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

export function severalSheets(file: string, sheets: readonly { name: string }[]): UsageError {
  return new UsageError(`${file} has several sheets: select one with --sheet: ${namesOf(sheets)}.`);
}

export function namesOf(sheets: readonly { name: string }[]): string {
  return sheets.map(({ name }) => name).join(', ');
}

export function isHiddenAt(book: WorkBook, at: number): boolean {
  return (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
}

export function hasRows(sheet: WorkSheet | undefined): boolean {
  return dataOf(sheet).some((row) => isFilled(row));
}

function isFilled(row: SheetData[number]): boolean {
  return (row ?? []).some((cell) => cell !== undefined && cell.t !== 'z' && String(cell.v ?? '').trim() !== '');
}
