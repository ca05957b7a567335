import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { UsageError } from '../exit-code.ts';
import { takeApart, type Cell } from './parse-cell.ts';

/** `currencies` are the signs with which numbers are shown. */
export type SheetRow = {
  number: number;
  endOffset: number;
  cells: Cell[];
  currencies?: (string | undefined)[];
  isHidden?: true;
};

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
    return read(bytes, { type: 'array', dense: true, cellDates: true, UTC: true, cellStyles: true, cellHTML: false });
  } catch (error) {
    throw new UsageError(`${file} cannot be read as a workbook: save it as XLSX without a password, or as CSV.`, {
      cause: error,
    });
  }
}

function currencyShown(cell: CellObject | undefined): string | undefined {
  return cell?.t === 'n' && cell.w !== undefined ? takeApart(cell.w)?.currency : undefined;
}

function rowsOf(sheet: WorkSheet | undefined): SheetRow[] {
  const data: unknown = sheet?.['!data'];
  if (!Array.isArray(data)) return [];
  return data.flatMap((row: unknown, index) =>
    Array.isArray(row) ? (toRow(row, { index, isHidden: sheet?.['!rows']?.[index]?.hidden === true }) ?? []) : [],
  );
}

function toRow(
  row: readonly (CellObject | undefined)[],
  { index, isHidden }: { index: number; isHidden: boolean },
): SheetRow | undefined {
  // The places of missing cells are holes.
  const shown = Array.from(row);
  const cells = shown.map(toCell);
  if (cells.every((cell) => cell === '')) return undefined;
  const currencies = shown.map(currencyShown);
  return {
    number: index + 1,
    endOffset: 0,
    cells,
    ...(currencies.some((sign) => sign !== undefined) && { currencies }),
    ...(isHidden && { isHidden }),
  };
}

/** Writes days in a form that does not depend on the order, and cells without a value as texts that are no numbers. */
function toCell(cell: CellObject | undefined): Cell {
  if (!cell) return '';
  if (cell.v === undefined) return cell.f === undefined ? '' : `=${cell.f}`;
  if (cell.t === 'e') return cell.w ?? '#ERROR';
  if (cell.t === 'n' && cell.w?.endsWith('%')) return cell.w;
  if (cell.v instanceof Date) return Number.isNaN(cell.v.valueOf()) ? '' : cell.v.toISOString().slice(0, 10);
  return typeof cell.v === 'number' ? cell.v : String(cell.v).trim();
}
