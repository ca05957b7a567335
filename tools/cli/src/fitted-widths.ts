/** Columns are not cut below this width as long as the first one can stay whole. */
const leastWidth = 4;

/**
 * The widths of columns that have `room` together. The widest are cut first, each to the same width. The first column,
 * the id that other commands take, is cut only if nothing else helps.
 */
export function fittedWidths(natural: number[], room: number): number[] {
  const [first = 0, ...others] = natural;
  const isRoomy = first + total(capped(others, leastWidth)) <= room;
  return isRoomy ? [first, ...levelled(others, room - first)] : levelled(natural, room);
}

function levelled(widths: number[], room: number): number[] {
  if (total(widths) <= room) return widths;
  let level = Math.max(1, room);
  while (level > 1 && total(capped(widths, level)) > room) level -= 1;
  return capped(widths, level);
}

function capped(widths: number[], most: number): number[] {
  return widths.map((width) => Math.min(width, most));
}

function total(widths: number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
