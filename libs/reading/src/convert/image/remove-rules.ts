import type { GreyPicture } from './skew.ts';
import { dotsPerInch } from './resolution.ts';

/** Longer than any stroke of a letter that is not part of a headline. */
const minLength = Math.round(0.35 * dotsPerInch);
/** Thicker lines are fields or pictures. */
const maxThickness = Math.round(0.03 * dotsPerInch);
/** Thin rules are scanned as grey. */
const darkBelow = 215;
/** Noise interrupts a rule for at most this many pixels. */
const maxBreak = 3;
/** Checks every n-th pixel of a rule for paper on both sides. */
const sampling = 4;

/** One way through a picture: `along` from dot to dot of a line, `across` from line to line. */
type Way = { along: number; across: number; length: number; lines: number };

/** Whitens the rules of tables and forms, in place: they disturb the recognition of letters near them. */
export function removeRules({ data, width, height }: GreyPicture): void {
  whiten(data, { along: 1, across: width, length: width, lines: height });
  whiten(data, { along: width, across: 1, length: height, lines: width });
}

function whiten(data: Uint8Array, way: Way): void {
  for (let line = 0; line < way.lines; line += 1) {
    for (const [start, end] of darkRuns(data, line * way.across, way)) {
      if (!isThin(data, { line, start, end }, way)) continue;
      for (let at = start; at < end; at += 1) data[line * way.across + at * way.along] = 255;
    }
  }
}

function darkRuns(data: Uint8Array, origin: number, { along, length }: Way): [start: number, end: number][] {
  const runs: [number, number][] = [];
  let [start, end] = [-1, -1];
  for (let at = 0; at <= length; at += 1) {
    if (at < length && (data[origin + at * along] ?? 255) < darkBelow) {
      if (start < 0) start = at;
      end = at + 1;
    } else if (start >= 0 && (at === length || at - end >= maxBreak)) {
      if (end - start >= minLength) runs.push([start, end]);
      start = -1;
    }
  }
  return runs;
}

type Run = { line: number; start: number; end: number };

/** Whether there is paper a little further on, on both sides together, for most of the run. */
function isThin(data: Uint8Array, { line, start, end }: Run, { along, across, lines }: Way): boolean {
  const isDark = (beside: number, at: number) =>
    beside >= 0 && beside < lines && (data[beside * across + at * along] ?? 255) < darkBelow;
  let thick = 0;
  for (let at = start; at < end; at += sampling)
    if (isDark(line - maxThickness, at) || isDark(line + maxThickness, at)) thick += 1;
  return thick * sampling < (end - start) / 3;
}
