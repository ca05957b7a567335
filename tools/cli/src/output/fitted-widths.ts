/** Columns are not cut below this width as long as the first one can stay whole. */
const minWidth = 4;

/**
 * The widths of columns that share `width`. The widest are cut first, each to the same width. The first column,
 * the id that other commands take, is cut only if nothing else helps.
 */
export function fittedWidths(natural: number[], width: number): number[] {
  const [first = 0, ...others] = natural;
  const hasRoom = first + total(capped(others, minWidth)) <= width;
  return hasRoom ? [first, ...levelled(others, width - first)] : levelled(natural, width);
}

function levelled(widths: number[], width: number): number[] {
  if (total(widths) <= width) return widths;
  let level = Math.max(1, width);
  while (level > 1 && total(capped(widths, level)) > width) level -= 1;
  return capped(widths, level);
}

function capped(widths: number[], max: number): number[] {
  return widths.map((width) => Math.min(width, max));
}

function total(widths: number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
