import type { TableCell, TableRow } from './blocks.ts';
import type { Sheet } from './sheet.ts';
import { linePitch, putText, typeSize, widthOf } from './sheet.ts';
import { wrap } from './wrap.ts';

/** Longer cells are wrapped within their column. */
const cellCharacters = 60;
/** Between columns, as a multiple of the type size: wide enough that two cells are never read as one. */
const gap = 2.5;
const after = 0.6;

type CellLines = TableCell & { lines: string[] };

/** Cells of a row share the baseline of their first line, cells of a column their left edge. */
export function layOutTable(sheet: Sheet, rows: readonly TableRow[]): void {
  const wrapped = rows.map((row) => ({ isHidden: row.isHidden ?? false, cells: row.cells.map(toLines) }));
  const lefts = columnLefts(
    sheet.left,
    wrapped.flatMap(({ cells }) => cells),
  );
  for (const { cells, isHidden } of wrapped) {
    for (const cell of cells) {
      for (const [at, line] of cell.lines.entries()) {
        const y = sheet.y + at * typeSize * linePitch;
        const x = lefts.get(cell.column) ?? sheet.left;
        putParts(sheet, line, { x, y, size: typeSize, isHidden: isHidden || (cell.isHidden ?? false) });
      }
    }
    const height = cells.reduce((most, { lines }) => Math.max(most, lines.length), 1);
    sheet.y += height * typeSize * linePitch + typeSize * 0.2;
  }
  sheet.y += typeSize * after;
}

/** Cells of a table in a cell stay apart. */
function putParts(sheet: Sheet, line: string, place: Parameters<typeof putText>[2]): void {
  let { x } = place;
  for (const part of line.split('\t')) x = putText(sheet, part, { ...place, x }) + gap * typeSize;
}

function widthOfParts(line: string): number {
  const parts = line.split('\t');
  return parts.reduce((sum, part) => sum + widthOf(part, typeSize), gap * typeSize * (parts.length - 1));
}

function toLines(cell: TableCell): CellLines {
  const lines = cell.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => (line.includes('\t') ? [line] : wrap(line, cellCharacters)));
  return { ...cell, lines };
}

function columnLefts(from: number, cells: readonly CellLines[]): Map<number, number> {
  const widths = new Map<number, number>();
  for (const { column, lines } of cells) {
    const width = lines.reduce((most, line) => Math.max(most, widthOfParts(line)), 0);
    widths.set(column, Math.max(widths.get(column) ?? 0, width));
  }
  let at = from;
  const lefts = new Map<number, number>();
  for (const [column, width] of [...widths].sort(([a], [b]) => a - b)) {
    lefts.set(column, at);
    at += width + gap * typeSize;
  }
  return lefts;
}
