/** A column that needs `width` to be shown whole. One of text may be cut, unlike one of ids, dates and amounts. */
export type Column = { width: number; isText: boolean };

/** Text is not cut below this width: columns are left out instead. */
const minTextWidth = 10;

/** The widths of the first columns, as many as have room in `width`; the widest ones of text are cut first. */
export function fittedWidths(columns: Column[], width: number, gap: number): number[] {
  const shown = columns.slice(0, columnsWithRoom(columns, width, gap));
  const room = width - gap * (shown.length - 1);
  const widest = Math.max(1, ...shown.map((column) => column.width));
  let level = Math.min(room, widest);
  while (level > minTextWidth && total(cut(shown, level)) > room) level -= 1;
  // The first column is shown in any case.
  return cut(shown, level).map((cutWidth) => Math.min(cutWidth, room));
}

function columnsWithRoom(columns: Column[], width: number, gap: number): number {
  const needed = cut(columns, minTextWidth).map((_, at, widths) => total(widths.slice(0, at + 1)) + gap * at);
  return Math.max(1, needed.filter((each) => each <= width).length);
}

function cut(columns: Column[], max: number): number[] {
  return columns.map(({ width, isText }) => (isText ? Math.min(width, max) : width));
}

function total(widths: number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
