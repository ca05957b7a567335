import { middleAcross, overlapAcross } from './box.ts';
import type { Line, Segment } from './line.ts';
import { splitAtGaps, toSegment } from './lines-of.ts';
import type { Box, Word } from '../document-model.ts';

/** Words of one cell stand closer than this many heights of the type. */
const cellGap = 0.75;

/** Fewer parts are not enough to compare with the order of columns. */
const minInOrder = 3;

/** The x range of a column; it grows as its cells are found. */
export type Extent = { left: number; right: number };

/** A word this near to the left edge of a column begins its cell. */
const edgeTolerance = 0.3;
/** A gap wider than the usual space, in heights of the type, may part two cells. */
const space = 0.35;
/** All characters of a monospaced type are as wide, give or take this share: its spaces are wider than others. */
const sameWidth = 0.03;
/** Digits alone are as wide as each other in most types. */
const minWords = 3;

/** Puts the parts of a line into columns, by where the headings (and the cells found so far) stand. */
export function cellsOf(line: Line, columns: readonly Extent[]): (Segment | undefined)[] {
  const chunks = chunksOf(line);
  const first = columns.length - chunks.length;
  if (isInOrder(chunks, columns)) return [...Array<undefined>(first).fill(undefined), ...chunks];
  const words: Word[][] = columns.map(() => []);
  const usual = usualSpace(chunks.flatMap((chunk) => chunk.words));
  const isShared = ({ words: own, box }: Segment) => own.length > 1 && touchedBy(box, columns).length > 1;
  const nearest = apart(
    chunks.map((chunk) => (isShared(chunk) ? -1 : columnFor(chunk.box, columns))),
    chunks,
    columns,
  );
  for (const [at, chunk] of chunks.entries()) {
    if (isShared(chunk)) shareOut(chunk.words, { columns, words, usual });
    else words[nearest[at] ?? 0]?.push(...chunk.words);
  }
  return words.map((cell) => (cell.length === 0 ? undefined : toSegment(cell)));
}

/**
 * Moves the first of two amounts in one column to the column before, if it stands below no heading. An amount at the
 * right edge of its column is nearer to the heading of the next one if headings are left-aligned.
 */
function apart(nearest: readonly number[], chunks: readonly Segment[], columns: readonly Extent[]): number[] {
  return nearest.map((column, at) => {
    const [chunk, next] = [chunks[at], chunks[at + 1]];
    const isSame = column > 0 && nearest[at + 1] === column && !nearest.includes(column - 1);
    const areFigures =
      chunk !== undefined && next !== undefined && [chunk, next].every(({ text }) => figure.test(text));
    return isSame && areFigures && touchedBy(chunk.box, columns).length === 0 ? column - 1 : column;
  });
}

const figure = /^\D{0,4}\d[\d.,'’\s]*\D{0,4}$/u;

/**
 * Whether the parts of a line are its columns in order: all of them, or all but the first, whose text is on the lines
 * around. Right-aligned numbers come near the heading of the next column.
 */
export function isInOrder(chunks: readonly Segment[], columns: readonly Extent[]): boolean {
  const first = columns.length - chunks.length;
  if (first !== 0 && (first !== 1 || chunks.length < minInOrder)) return false;
  return chunks.every(({ box }, at) => touchedBy(box, columns).every((index) => index === at + first));
}

/** The parts of a line that may be separate cells. */
export function chunksOf(line: Line): Segment[] {
  return line.segments.flatMap((segment) => splitAtGaps(segment.words, cellGap));
}

/** The columns, by their places, whose range a box reaches into. */
export function touchedBy(box: Box, columns: readonly Extent[]): number[] {
  return columns.flatMap((column, index) => (overlap(column, box) > 0 ? [index] : []));
}

/** Cells that nearly touch: a new one begins at the edge of a column, or after a wider gap. */
function shareOut(
  chunk: readonly Word[],
  { columns, words, usual }: { columns: readonly Extent[]; words: Word[][]; usual: number },
): void {
  let at = -1;
  let right = -Infinity;
  for (const word of chunk) {
    const size = word.fontSize;
    const edge = columns.findIndex(
      (column, index) => index > at && Math.abs(column.left - word.box.left) <= edgeTolerance * size,
    );
    if (edge >= 0) at = edge;
    else if (at < 0 || word.box.left - right > usual * size || (isAmount(word) && isAmount(words[at]?.at(-1))))
      at = Math.max(at, columnFor(word.box, columns));
    words[at]?.push(word);
    right = word.box.right;
  }
}

/** How wide the space between two words of a line is at most, in heights of the type. */
function usualSpace(words: readonly Word[]): number {
  const widths = words.map(({ text, box, fontSize }) => (box.right - box.left) / text.length / fontSize);
  const widest = Math.max(...widths);
  const isMonospaced =
    words.length >= minWords &&
    words.some(({ text }) => /\p{L}/u.test(text)) &&
    Math.min(...widths) >= widest * (1 - sameWidth);
  return isMonospaced ? Math.max(space, widest * (1 + sameWidth)) : space;
}

/** A sign or cents: two of them side by side are of two cells. */
function isAmount(word: Word | undefined): boolean {
  return word !== undefined && /^[-(]?[$€£¥]\d[\d.,'’]*\)?$|^[-(]?\d[\d.,'’]*[.,]\d{2}\)?$/u.test(word.text);
}

/** The column that shares most of the box's width, else the nearest. */
function columnFor(box: Box, columns: readonly Extent[]): number {
  let best = 0;
  let bestOverlap = -Infinity;
  columns.forEach((column, index) => {
    const shared = overlap(column, box);
    const isCloser = shared > bestOverlap || (shared === bestOverlap && nearer(box, column, columns[best]));
    if (isCloser) [best, bestOverlap] = [index, shared];
  });
  return best;
}

function nearer(box: Box, column: Extent, than: Extent | undefined): boolean {
  const distance = (extent: Extent): number => Math.abs(middleAcross(box) - (extent.left + extent.right) / 2);
  return than === undefined || distance(column) < distance(than);
}

function overlap(column: Extent, box: Box): number {
  return overlapAcross({ ...column, top: 0, bottom: 0 }, box);
}

/** Column ranges widened by the cells below that touch one heading only: long names, right-aligned numbers. */
export function widenColumns(columns: readonly Extent[], lines: readonly Line[]): Extent[] {
  const wide = columns.map((column) => ({ ...column }));
  for (const line of lines) {
    for (const chunk of chunksOf(line)) {
      const touched = touchedBy(chunk.box, columns);
      const [only] = touched;
      if (only !== undefined && touched.length === 1) widen(wide, only, { chunk: chunk.box, columns });
    }
  }
  return wide;
}

/** A column never grows over the adjacent heading. */
function widen(wide: Extent[], index: number, { chunk, columns }: { chunk: Box; columns: readonly Extent[] }): void {
  const column = wide[index];
  if (column === undefined) return;
  const floor = columns[index - 1]?.right ?? -Infinity;
  const ceiling = columns[index + 1]?.left ?? Infinity;
  column.left = Math.min(column.left, Math.max(chunk.left, floor));
  column.right = Math.max(column.right, Math.min(chunk.right, ceiling));
}
