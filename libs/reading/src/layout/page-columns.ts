import type { Line, Segment } from './line.ts';
import { withSegments } from './lines-of.ts';

/** Lines of a page that follow each other, parted at an edge that no piece of them reaches over. */
export type Columns = {
  run: readonly Line[];
  /** Of each line in `run`, what is left and what is right of the edge. */
  sides: [left: Line | undefined, right: Line | undefined][];
  left: Line[];
  right: Line[];
};

/** At most this many column edges of a page are tried, the most frequent first. */
const maxEdges = 6;

/** The lines of each page, arranged by itself. */
export function pageByPage(lines: readonly Line[], arrange: (page: readonly Line[]) => readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ page }) => page).values()].flatMap(arrange);
}

/** The columns that a page may have, by each edge where many pieces of text begin, the most frequent first. */
export function* columnsOf(page: readonly Line[]): Generator<Columns> {
  for (const edge of edgesOf(page)) {
    const run = longestRun(page, edge);
    const sides = run.map((line) => sidesOf(line, edge));
    const [left, right] = [sides.flatMap(([one]) => one ?? []), sides.flatMap(([, other]) => other ?? [])];
    yield { run, sides, left, right };
  }
}

/** The lines of a page with its columns one after the other. */
export function columnByColumn(page: readonly Line[], { run, left, right }: Columns): Line[] {
  const at = page.findIndex((line) => line === run[0]);
  return [...page.slice(0, at), ...left, ...right, ...page.slice(at + run.length)];
}

/** Where pieces of text begin, the most frequent first. */
function edgesOf(lines: readonly Line[]): number[] {
  const lefts = lines.flatMap(({ segments }) => segments.map(({ box }) => Math.round(box.left)));
  const counts = [...Map.groupBy(lefts, (left) => left)].map(([left, all]) => ({ left, count: all.length }));
  return counts
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxEdges)
    .map(({ left }) => left - 1);
}

/** The longest run of lines no piece of which reaches over the edge. */
function longestRun(lines: readonly Line[], edge: number): readonly Line[] {
  let [longest, first] = [{ from: 0, to: 0 }, 0];
  for (const [at, line] of lines.entries()) {
    if (line.segments.some(({ box }) => box.left < edge && box.right > edge)) first = at + 1;
    else if (at + 1 - first > longest.to - longest.from) longest = { from: first, to: at + 1 };
  }
  return lines.slice(longest.from, longest.to);
}

function sidesOf(line: Line, edge: number): Columns['sides'][number] {
  const part = (segments: Segment[]): Line | undefined =>
    segments.length === 0 ? undefined : withSegments(line, segments);
  const isLeft = ({ box }: Segment): boolean => box.left < edge;
  return [part(line.segments.filter(isLeft)), part(line.segments.filter((segment) => !isLeft(segment)))];
}
