import type { CellObject, Range, WorkSheet } from '@e965/xlsx';
import { UsageError } from '../../errors/cli-errors.ts';

export type SheetData = ((CellObject | undefined)[] | undefined)[];

export function dataOf(sheet: WorkSheet | undefined): SheetData {
  const data: unknown = sheet?.['!data'];
  return Array.isArray(data) ? data : [];
}

/** Merged cells that overlap, as no program writes them, would take forever. */
const maxCells = 5_000_000;

/**
 * Gives each row the value of the cells that are merged down into it, and returns the columns of such cells by row.
 * Cells that are merged across columns belong to the first one.
 */
export function spreadDown(data: SheetData, merges: readonly Range[], file: string): Map<number, number[]> {
  const merged = new Map<number, number[]>();
  let left = maxCells;
  for (const { s: first, e: last } of merges) {
    const cell = data[first.r]?.[first.c];
    if (last.r === first.r || cell?.v === undefined) continue;
    for (let at = first.r; at <= Math.min(last.r, data.length - 1); at += 1) {
      left -= 1;
      if (left < 0) throw new UsageError(`${file} has too many merged cells: unmerge them, or save the sheet as CSV.`);
      const row = data[at];
      if (!row) continue;
      row[first.c] = cell;
      const columns = merged.get(at) ?? [];
      columns.push(first.c);
      merged.set(at, columns);
    }
  }
  return merged;
}
