import type { CellObject, ColInfo, RowInfo, WorkSheet } from '@e965/xlsx';
import { convertLimits } from '../convert-limits.ts';
import type { TableCell, TableRow } from '../laid-out/blocks.ts';

export type SheetTable = { rows: TableRow[]; isCut: boolean };

/** More blank rows than this in one place say no more than this many. */
const maxBlankRows = 2;

/** The cells of a sheet that hold something; formulas count as the value they were saved with. */
export function rowsOfSheet(sheet: WorkSheet, isHiddenSheet: boolean): SheetTable {
  const data: unknown = sheet['!data'];
  const rows: TableRow[] = [];
  let cells = 0;
  let last = -1;
  // Rows and cells may be sparse over millions of places: only those that exist are visited.
  for (const [at, raw] of existing(data)) {
    if (at >= convertLimits.csvRows) return { rows, isCut: true };
    const row = toCells(raw, sheet['!cols']);
    cells += row.length;
    if (row.length > 0) {
      const blank = last === -1 ? 0 : Math.min(at - last - 1, maxBlankRows);
      rows.push(...Array.from({ length: blank }, () => ({ cells: [] })));
      rows.push({ cells: row, ...((isHiddenSheet || isHiddenRow(sheet['!rows'], at)) && { isHidden: true }) });
      last = at;
    }
    if (cells > convertLimits.words) {
      return { rows, isCut: true };
    }
  }
  return { rows, isCut: sheet['!fullref'] !== undefined && sheet['!fullref'] !== sheet['!ref'] };
}

function toCells(raw: unknown, columns: ColInfo[] | undefined): TableCell[] {
  return existing(raw).flatMap(([column, cell]) => {
    const text = isCell(cell) ? textOf(cell) : '';
    return text === '' ? [] : [{ column, text, ...(columns?.[column]?.hidden && { isHidden: true }) }];
  });
}

/** Writes dates unambiguously, and everything else as the sheet shows it. */
function textOf(cell: CellObject): string {
  if (cell.t === 'e' || cell.t === 'z') return '';
  if (cell.v instanceof Date) return Number.isNaN(cell.v.valueOf()) ? '' : cell.v.toISOString().slice(0, 10);
  const text = cell.t === 's' ? String(cell.v ?? '') : (cell.w ?? String(cell.v ?? ''));
  return text.slice(0, convertLimits.cellCharacters).trim();
}

function isHiddenRow(rows: RowInfo[] | undefined, at: number): boolean {
  return rows?.[at]?.hidden === true;
}

function isCell(value: unknown): value is CellObject {
  return typeof value === 'object' && value !== null && 't' in value;
}

function existing(sparse: unknown): [number, unknown][] {
  return Array.isArray(sparse) ? Object.entries(sparse).map(([at, value]) => [Number(at), value]) : [];
}
