import type { Line, Segment } from './line.ts';
import { withSegments } from './lines-of.ts';

/** The fewest lines of running text, and of the form next to it, that make columns of a page. */
const minLinesOfText = 6;
const minLinesOfForm = 4;
/** A line of running text has at least this many words without a gap. */
const wordsOfText = 8;
/** At most this many column edges of a page are tried, the most frequent first. */
const maxEdges = 6;

/**
 * Returns the lines column by column on a page with a form next to running text. In page order, the lines of the two
 * columns would interleave and split each other’s tables. Lines with text in both columns are rows of one table, and a
 * column of amounts is part of a table.
 */
export function apartFromText(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ page }) => page).values()].flatMap(inColumns);
}

function inColumns(lines: readonly Line[]): readonly Line[] {
  if (lines.filter(isText).length < minLinesOfText) return lines;
  for (const edge of edgesOf(lines)) {
    const run = longestRun(lines, edge);
    const sides = run.map((line) => sidesOf(line, edge));
    const [left, right] = [sides.flatMap(([one]) => one ?? []), sides.flatMap(([, other]) => other ?? [])];
    const isTable = sides.filter(([one, other]) => one && other).length * 2 > Math.min(left.length, right.length);
    if (isTable || (!isFormBesideText(left, right) && !isFormBesideText(right, left))) continue;
    const at = lines.findIndex((line) => line === run[0]);
    return [...lines.slice(0, at), ...left, ...right, ...lines.slice(at + run.length)];
  }
  return lines;
}

/** Where pieces of text begin, the most frequent first. */
export function edgesOf(lines: readonly Line[]): number[] {
  const lefts = lines.flatMap(({ segments }) => segments.map(({ box }) => Math.round(box.left)));
  const counts = [...Map.groupBy(lefts, (left) => left)].map(([left, all]) => ({ left, count: all.length }));
  return counts
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxEdges)
    .map(({ left }) => left - 1);
}

/** The longest run of lines no piece of which reaches over the edge. */
export function longestRun(lines: readonly Line[], edge: number): readonly Line[] {
  let [longest, first] = [{ from: 0, to: 0 }, 0];
  for (const [at, line] of lines.entries()) {
    if (line.segments.some(({ box }) => box.left < edge && box.right > edge)) first = at + 1;
    else if (at + 1 - first > longest.to - longest.from) longest = { from: first, to: at + 1 };
  }
  return lines.slice(longest.from, longest.to);
}

export function sidesOf(line: Line, edge: number): [left: Line | undefined, right: Line | undefined] {
  const part = (segments: Segment[]): Line | undefined =>
    segments.length === 0 ? undefined : withSegments(line, segments);
  const isLeft = ({ box }: Segment): boolean => box.left < edge;
  return [part(line.segments.filter(isLeft)), part(line.segments.filter((segment) => !isLeft(segment)))];
}

function isFormBesideText(form: readonly Line[], text: readonly Line[]): boolean {
  if (form.length < minLinesOfForm || form.some(isText)) return false;
  const [running, worded] = [text.filter(isText).length, form.filter(hasWord).length];
  return running >= minLinesOfText && running * 2 > text.length && worded * 2 > form.length;
}

function hasWord({ text }: Line): boolean {
  return /\p{L}{4}/u.test(text);
}

function isText({ segments }: Line): boolean {
  return segments.length === 1 && (segments[0]?.words.length ?? 0) >= wordsOfText;
}
