import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { Block, Cell } from '../layout/block.ts';
import { textOf } from '../layout/block.ts';
import type { Style } from '../style/style.ts';
import { sheetRows } from './sheet-rows.ts';

/** Renders a workbook with one sheet; numbers and dates are typed cells or text, depending on the style. */
export function renderXlsx(blocks: Block[], style: Style): Buffer {
  const rows = sheetRows(blocks);
  const width = Math.max(...rows.map((row) => row.length));
  const sheet: WorkSheet = {
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: width - 1 } }),
  };
  rows.forEach((row, r) =>
    row.forEach((cell, c) => {
      if (textOf(cell) !== '') sheet[utils.encode_cell({ r, c })] = style.hasTypedCells ? typed(cell) : text(cell);
    }),
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Order');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

function text(cell: Cell): CellObject {
  return { t: 's', v: textOf(cell) };
}

/** Typed cells contain the value and a number format; the reader sees the formatted text. */
function typed(cell: Cell): CellObject {
  if (typeof cell === 'string') return text(cell);
  if (cell.date !== undefined) return { t: 'n', v: daySince1900(cell.date), z: 'yyyy-mm-dd' };
  if (cell.amount === undefined) return text(cell);
  const currency = /[^\d\s.,'-]+/.exec(cell.text)?.[0];
  const format = numberFormat(cell.text);
  return { t: 'n', v: cell.amount, z: currency === undefined ? format : `"${currency} "${format}` };
}

/** Keeps the text's number of decimals; three digits after a separator are thousands. */
function numberFormat(text: string): string {
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;
  return decimals === 0 || decimals === 3 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

function daySince1900(date: string): number {
  return Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000);
}
