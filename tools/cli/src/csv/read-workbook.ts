import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { UsageError } from '../exit-code.ts';
import type { Cell } from './parse-cell.ts';

export type SheetRow = { number: number; endOffset: number; cells: Cell[] };

/** The rows of a sheet of a workbook. @throws UsageError when it cannot be read, or several sheets could be meant */
export function readWorkbook(
  bytes: Uint8Array,
  { file, sheet }: { file: string; sheet: string | undefined },
): SheetRow[] {
  const book = open(bytes, file);
  const filled = book.SheetNames.filter((_, at) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0)
    .map((name) => ({ name, rows: rowsOf(book.Sheets[name]) }))
    .filter(({ name, rows }) => rows.length > 0 || name === sheet);
  const [only, ...others] = sheet === undefined ? filled : filled.filter(({ name }) => name === sheet);
  if (sheet !== undefined && !only) throw new UsageError(`${file} has no sheet ${sheet}: it has ${namesOf(filled)}.`);
  if (others.length > 0)
    throw new UsageError(`${file} has several sheets: select one with --sheet: ${namesOf(filled)}.`);
  return only?.rows ?? [];
}

function namesOf(sheets: { name: string }[]): string {
  return sheets.map(({ name }) => name).join(', ');
}

function open(bytes: Uint8Array, file: string): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellDates: true, UTC: true, cellFormula: false, cellHTML: false });
  } catch (error) {
    throw new UsageError(`${file} cannot be read as a workbook: save it as XLSX without a password, or as CSV.`, {
      cause: error,
    });
  }
}

function rowsOf(sheet: WorkSheet | undefined): SheetRow[] {
  const data: unknown = sheet?.['!data'];
  if (!Array.isArray(data)) return [];
  return data.flatMap((row: unknown, index) => {
    const cells = Array.isArray(row) ? Array.from(row, toCell) : [];
    return cells.some((cell) => cell !== '') ? [{ number: index + 1, endOffset: 0, cells }] : [];
  });
}

/** Days are written in a form that does not depend on the order. */
function toCell(cell: CellObject | undefined): Cell {
  if (!cell || cell.t === 'e' || cell.t === 'z' || cell.v === undefined) return '';
  if (cell.v instanceof Date) return Number.isNaN(cell.v.valueOf()) ? '' : cell.v.toISOString().slice(0, 10);
  return typeof cell.v === 'number' ? cell.v : String(cell.v).trim();
}
