import { dotsPerInch } from './resolution.ts';
import type { RecognisedWord } from './recogniser.ts';
import type { GreyPicture } from './skew.ts';

/** A part of a picture, in its dots; the ends are not part of it. */
export type Area = RecognisedWord['box'];

/** Dots of a cell: what is finer than it does not matter here. */
const cell = 4;
const darkBelow = 110;
/** Words below this confidence may be misread. */
export const minConfidence = 0.6;
/** Between the words of a line is less room than this, in cells. */
const maxGap = Math.round((0.1 * dotsPerInch) / cell);
/** Type is as high as this; what is lower is a rule, what is higher a picture, a stamp or written by hand. */
const heights = { from: 0.05 * dotsPerInch, to: 0.4 * dotsPerInch };
/** A line of type is no longer than this many times its height; one of dashes or stars is. */
const maxLength = 70;
/** Two letters are wider. */
const minWidth = 0.12 * dotsPerInch;
/** Of the cells; specks fill less, a field more. */
const inkShare = { from: 0.15, to: 0.9 };
/** More are those of a picture; each takes some 20 ms of processor time. */
const maxAreas = 12;
/** Letters of a word are closer than this. */
const maxLetterGap = 8;

/** Parts of a page that look like type and in which no word was recognised, from top to bottom. */
export function unreadAreas(page: GreyPicture, words: readonly RecognisedWord[]): Area[] {
  const ink = inkOf(page);
  const read = words.filter(({ confidence }) => confidence >= minConfidence).map(({ box }) => box);
  for (const box of read) clear(ink, box);
  const areas = piecesOf(ink).filter(isType).slice(0, maxAreas);
  return areas.map(({ x0, y0, x1, y1 }) =>
    withCutWords({ x0: x0 * cell, y0: y0 * cell, x1: x1 * cell, y1: y1 * cell }, read),
  );
}

/** A word may have been recognised by its first letters only: its other letters are next to it. */
function withCutWords(area: Area, read: readonly Area[]): Area {
  return read.filter((box) => isBeside(area, box)).reduce(joined, area);
}

function isBeside(area: Area, box: Area): boolean {
  const shared = Math.min(area.y1, box.y1) - Math.max(area.y0, box.y0);
  const gap = Math.max(area.x0, box.x0) - Math.min(area.x1, box.x1);
  return gap <= maxLetterGap && shared * 2 >= Math.min(area.y1 - area.y0, box.y1 - box.y0);
}

type Ink = { cells: Uint8Array; width: number; height: number };

function inkOf({ data, width, height }: GreyPicture): Ink {
  const ink = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) };
  const cells = new Uint8Array(ink.width * ink.height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / cell) * ink.width;
    for (let x = 0; x < width; x += 1)
      if ((data[y * width + x] ?? 255) < darkBelow) cells[row + Math.floor(x / cell)] = 1;
  }
  return { cells, ...ink };
}

function clear({ cells, width, height }: Ink, { x0, y0, x1, y1 }: Area): void {
  const [left, right] = [Math.max(0, Math.floor(x0 / cell) - 1), Math.min(width, Math.ceil(x1 / cell) + 1)];
  const [top, bottom] = [Math.max(0, Math.floor(y0 / cell) - 1), Math.min(height, Math.ceil(y1 / cell) + 1)];
  for (let y = top; y < bottom; y += 1) cells.fill(0, y * width + left, y * width + right);
}

/** What hangs together, in cells. */
type Piece = Area & { ink: number };

function piecesOf(ink: Ink): Piece[] {
  let open: Piece[] = [];
  const done: Piece[] = [];
  for (let y = 0; y < ink.height; y += 1) {
    done.push(...open.filter(({ y1 }) => y1 < y));
    open = open.filter(({ y1 }) => y1 >= y);
    for (const run of runsOf(ink, y)) {
      const touched = open.filter(({ x0, x1 }) => x0 <= run.x1 && x1 >= run.x0);
      open = [...open.filter((piece) => !touched.includes(piece)), touched.reduce(together, run)];
    }
  }
  return [...done, ...open].toSorted((a, b) => a.y0 - b.y0);
}

function runsOf({ cells, width }: Ink, y: number): Piece[] {
  const runs: Piece[] = [];
  for (
    let x = cells.indexOf(1, y * width) - y * width;
    x >= 0 && x < width;
    x = cells.indexOf(1, y * width + x + 1) - y * width
  ) {
    const dot = { x0: x, y0: y, x1: x + 1, y1: y + 1, ink: 1 };
    const last = runs.at(-1);
    if (last !== undefined && x - last.x1 <= maxGap) runs[runs.length - 1] = together(last, dot);
    else runs.push(dot);
  }
  return runs;
}

function together(one: Piece, other: Piece): Piece {
  return { ...joined(one, other), ink: one.ink + other.ink };
}

function joined(one: Area, other: Area): Area {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}

function isType({ x0, y0, x1, y1, ink }: Piece): boolean {
  const [width, height] = [(x1 - x0) * cell, (y1 - y0) * cell];
  const share = (ink * cell * cell) / (width * height);
  return (
    width >= minWidth &&
    height >= heights.from &&
    height <= heights.to &&
    width <= height * maxLength &&
    share >= inkShare.from &&
    share <= inkShare.to
  );
}
