import { overlapAcross, overlapDown } from './box.ts';
import type { Line, Segment } from './line.ts';
import { toSegment, withSegments } from './lines-of.ts';

/** Lines of different cells of a row share this much of the height of their type. */
const shared = 0.1;

/**
 * Joins rows with vertically centred cells: next to one line there are two, half a line above and below. Those two are
 * one piece of text, and all three are one line.
 */
export function joinMiddleRows(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const run of runsOf(lines)) {
    const [above, middle, below] = run;
    const row = run.length === 3 && above && middle && below ? rowOf({ above, middle, below }) : undefined;
    joined.push(...(row === undefined ? run : [row]));
  }
  return joined;
}

/** Lines that each reach down into the next. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1);
    const isBeside =
      last?.page === line.page && overlapDown(last.box, line.box) > shared * Math.min(last.fontSize, line.fontSize);
    if (isBeside) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs;
}

function rowOf({ above, middle, below }: { above: Line; middle: Line; below: Line }): Line | undefined {
  const cells = above.segments.map((top) => [top, below.segments.filter((rest) => touch(top, rest))] as const);
  const isWhole = below.segments.every((rest) => above.segments.filter((top) => touch(top, rest)).length === 1);
  const isApart = cells.every(([top]) => !middle.segments.some((other) => touch(top, other)));
  if (!isWhole || !isApart) return undefined;
  const wrapped = cells.map(([top, rest]) => toSegment([...top.words, ...rest.flatMap(({ words }) => words)]));
  const segments = [...wrapped, ...middle.segments].toSorted((a, b) => a.box.left - b.box.left);
  return withSegments(middle, segments);
}

function touch(one: Segment, other: Segment): boolean {
  return overlapAcross(one.box, other.box) > 0;
}
