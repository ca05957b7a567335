import type { ContentBox } from './content-box.ts';
import type { GreyPicture } from './skew.ts';

/** A page on a dark ground, such as a table or the lid of a scanner: where it lies, and which dots are the ground. */
export type Ground = { box: ContentBox; isGround: Uint8Array };

/** Of the light of paper; what is darker may be the ground. */
const darkShare = 0.6;
/** Of the dots of an edge; a banner darkens one edge of a page, a ground at least three. */
const darkEdge = 0.7;
const darkEdges = 3;
/** Rows and columns of the page hold at least this part of the light dots of the fullest. */
const pageShare = 0.25;
/** Paper is mostly light; light type on a dark page is not. */
const paperShare = 0.5;

/** The dark ground around a page; `inverted` where the page itself is dark; undefined if the page has no dark ground. */
export function groundOf(picture: GreyPicture): Ground | 'inverted' | undefined {
  const { data, width, height } = picture;
  const limit = darkShare * (data.toSorted()[Math.floor(0.98 * data.length)] ?? 255);
  const isDark = (x: number, y: number): boolean => (data[y * width + x] ?? 255) < limit;
  if (edgesOf(picture).filter((edge) => shareOf(edge, isDark) >= darkEdge).length < darkEdges) return undefined;
  const isGround = filledFromEdges(picture, isDark);
  const [rows, columns] = [new Float64Array(height), new Float64Array(width)];
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) < limit) continue;
    add(rows, Math.floor(at / width));
    add(columns, at % width);
  }
  const [top, bottom] = fullestOf(rows);
  const [left, right] = fullestOf(columns);
  const light = rows.subarray(top, bottom).reduce((sum, count) => sum + count, 0);
  if (light < paperShare * (bottom - top) * (right - left)) return 'inverted';
  return {
    box: { left: left / width, top: top / height, right: right / width, bottom: bottom / height },
    isGround,
  };
}

function add(counts: Float64Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

type Point = readonly [x: number, y: number];

function edgesOf({ width, height }: GreyPicture): Point[][] {
  const across = Array.from({ length: width }, (_, x) => x);
  const down = Array.from({ length: height }, (_, y) => y);
  return [
    across.map((x): Point => [x, 0]),
    across.map((x): Point => [x, height - 1]),
    down.map((y): Point => [0, y]),
    down.map((y): Point => [width - 1, y]),
  ];
}

function shareOf(edge: readonly Point[], isDark: (x: number, y: number) => boolean): number {
  return edge.filter(([x, y]) => isDark(x, y)).length / edge.length;
}

/** All dark dots that are joined to a dark one at an edge. */
function filledFromEdges(picture: GreyPicture, isDark: (x: number, y: number) => boolean): Uint8Array {
  const { width, height } = picture;
  const filled = new Uint8Array(width * height);
  const open = edgesOf(picture).flat();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [x, y] = next;
    if (x < 0 || y < 0 || x >= width || y >= height || filled[y * width + x] === 1 || !isDark(x, y)) continue;
    filled[y * width + x] = 1;
    open.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
  }
  return filled;
}

/** The first and the end of the lines that are full enough. */
function fullestOf(counts: Float64Array): [number, number] {
  const least = pageShare * counts.reduce((most, count) => Math.max(most, count), 0);
  const isFull = (count: number): boolean => count > 0 && count >= least;
  return [Math.max(0, counts.findIndex(isFull)), counts.findLastIndex(isFull) + 1];
}

/** Makes the dots of a larger picture white that are the ground, and their nearest neighbours, which are its shadow. */
export function whitenGround(page: GreyPicture, small: GreyPicture, { isGround }: Ground): void {
  const [scaleX, scaleY] = [small.width / page.width, small.height / page.height];
  const wide = widened(isGround, small);
  for (let y = 0; y < page.height; y += 1) {
    const row = Math.min(small.height - 1, Math.floor(y * scaleY)) * small.width;
    for (let x = 0; x < page.width; x += 1) {
      if (wide[row + Math.min(small.width - 1, Math.floor(x * scaleX))] === 1) page.data[y * page.width + x] = 255;
    }
  }
}

function widened(isGround: Uint8Array, { width }: GreyPicture): Uint8Array {
  const wide = new Uint8Array(isGround.length);
  const around = [0, 1, 2, -1, -2, width, 2 * width, -width, -2 * width];
  isGround.forEach((ground, at) => {
    if (ground === 1) for (const step of around) if (at + step in wide) wide[at + step] = 1;
  });
  return wide;
}
