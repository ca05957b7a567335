import type { WorkBook } from '@e965/xlsx';
import { UsageError } from '../../errors/cli-errors.ts';
import {
  hasRows,
  isHiddenAt,
  isSeries,
  meantSheets,
  namesOf,
  othersOf,
  possibleSheets,
  rowsToSee,
  severalSheets,
  type FoundSheet,
  type JudgeSheet,
} from './choose-sheets.ts';
import { freeMemory } from './free-memory.ts';
import { joinSheets } from './joined-sheets.ts';
import { countSheets, openWorkbook, type BookFiles } from './open-workbook.ts';
import { requireValues } from './require-values.ts';
import type { Sheet } from './sheet.ts';
import { rowsOf } from './sheet-rows.ts';

type Chosen = {
  file: string;
  sheet: string | undefined;
  /** Tells which of several sheets is meant; otherwise it must be named. */
  judge?: JudgeSheet | undefined;
};

/** The size of a workbook that takes much memory to read. */
const manyBytes = 1024 * 1024;

/** Reads a sheet of a workbook. @throws UsageError when it cannot be read, or several sheets could be meant */
export async function readWorkbook(bytes: Uint8Array, { file, sheet, judge }: Chosen): Promise<Sheet> {
  const isPart = (await countSheets(bytes, file)) > 1;
  const book = openWorkbook(bytes, file, isPart ? { sheetRows: rowsToSee } : {});
  const all = book.SheetNames.map((name, at) => ({ name, at, isHidden: isHiddenAt(book, at) }));
  const wanted = all.filter(({ name, isHidden }) => (sheet === undefined ? !isHidden : name === sheet));
  if (sheet !== undefined && wanted.length === 0)
    throw new UsageError(`${file} has no sheet ${sheet}: it has ${namesOf(all)}.`);
  const sheets = all
    .filter(({ name, isHidden }) => isHidden && name !== sheet && hasRows(book.Sheets[name]))
    .map(({ name }) => name);
  const meant = isPart ? possibleSheets(book, wanted, { file, judge }) : meantSheets(book, wanted, judge);
  const isOneList = isSeries(book, meant, judge);
  const filled = meant
    .map((found) =>
      readOne(bytes, isPart ? openWorkbook(bytes, file, { sheets: found.at }) : book, { found, file, sheets }),
    )
    .filter(({ rows }) => rows.length > 0);
  if (bytes.length > manyBytes) freeMemory();
  const [only, ...more] = filled;
  if (!only) return noRows(file, all, sheet);
  const found = more.length === 0 ? only : isOneList ? joinSheets(filled) : undefined;
  if (!found) throw severalSheets(file, filled);
  const names = filled.map(({ name }) => name);
  return { ...found, is1904: countsFrom1904(book), others: othersOf(book, wanted, names) };
}

type Reading = { found: FoundSheet; file: string; sheets: string[] };

function readOne(bytes: Uint8Array, book: BookFiles, { found, file, sheets }: Reading): Sheet {
  const { hidden, ...read } = rowsOf(book, found, file);
  requireValues(bytes, book, { found, file });
  return { name: found.name, ...read, hidden: { ...hidden, sheets } };
}

function countsFrom1904({ Workbook: properties }: WorkBook): boolean {
  return properties?.WBProps?.date1904 === true;
}

function noRows(file: string, all: readonly FoundSheet[], sheet: string | undefined): Sheet {
  const hidden = all.filter(({ isHidden }) => isHidden);
  if (sheet === undefined && hidden.length > 0)
    throw new UsageError(`${file} has rows in hidden sheets only: select one with --sheet: ${namesOf(hidden)}.`);
  return { name: sheet ?? '', rows: [], hidden: { rows: [], columns: [], sheets: [] } };
}
