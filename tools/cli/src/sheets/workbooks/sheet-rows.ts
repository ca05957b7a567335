import type { CellObject } from '@e965/xlsx';
import { UsageError } from '../../errors/cli-errors.ts';
import { cleanText } from '../cells/clean-text.ts';
import type { Cell } from '../cells/parse-cell.ts';
import { dataOf, spreadDown, type SheetData } from './merged-cells.ts';
import { NumberFormats } from './number-formats.ts';
import { partsOf, type BookFiles } from './open-workbook.ts';
import type { Comment, Hidden, SheetRow } from './sheet.ts';
import { struckRows } from './struck-rows.ts';
import { toCell } from './workbook-cell.ts';

type RowsOfSheet = { rows: SheetRow[]; hidden: Omit<Hidden, 'sheets'>; struck: number[]; comments: Comment[] };

/** What of a sheet is read. Its cells are removed meanwhile. */
export function rowsOf(book: BookFiles, { name, at }: { name: string; at: number }, file: string): RowsOfSheet {
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
