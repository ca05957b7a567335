import type { Cell } from './parse-cell.ts';

/** How many cells are not empty. */
export function filledIn(cells: readonly Cell[]): number {
  let count = 0;
  // Places without a cell may be holes.
  for (const cell of cells) if (cell !== undefined && !isBlank(cell)) count += 1;
  return count;
}

function isBlank(cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() === '';
}
