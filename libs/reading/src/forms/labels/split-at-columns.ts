import type { Line, Segment } from '../../layout/line.ts';
import { toSegment } from '../../layout/lines-of.ts';
import { parseDates } from '../../values/dates.ts';
import { hasLegalForm, isMereForm } from '../../values/party-name.ts';

/** This many lines before and after show where the columns of a line begin. */
const linesAround = 6;
/** No line further away shows it, such as one on the other side of a table; in heights of the type. */
const furthest = 18;
/** A line in type that is larger by this factor, such as a title, is set in no columns of the others. */
const largest = 1.3;
/** A column needs as many lines that begin a piece of text at its edge. */
const minAlike = 2;
/** In heights of the type. */
const tolerance = 0.15;
/** A row of a price table has as many cells, one of them an amount with cents. */
const minCells = 4;
const cents = /\d[.,]\d{2}(?!\d)/u;

/**
 * Cuts pieces of text where a column begins: a long value comes so near to the label of the next column that no gap
 * shows, but the lines around begin theirs at the same edge.
 */
export function splitAtColumns(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    if (line.segments.every(({ words }) => words.length < 2)) return line;
    const around = lines
      .slice(Math.max(0, index - linesAround), index + linesAround + 1)
      .filter((other) => other !== line && other.page === line.page && isNear(other, line) && !isPriced(other));
    return { ...line, segments: line.segments.flatMap((segment) => cut(segment, around)) };
  });
}

function isNear(other: Line, { box, fontSize }: Line): boolean {
  return Math.abs(other.box.top - box.top) <= furthest * fontSize && fontSize <= largest * other.fontSize;
}

/** The cells of a price table begin at other edges. */
function isPriced({ segments }: Line): boolean {
  return segments.length >= minCells && segments.some(({ text }) => cents.test(text));
}

function cut(segment: Segment, around: readonly Line[]): Segment[] {
  const starts = segment.words.flatMap(({ text, box, fontSize }, at) =>
    at > 0 &&
    /^\p{Lu}/u.test(text) &&
    segment.words[at - 1]?.text !== '/' &&
    !isMereForm(text) &&
    isEdge(box.left, around, fontSize * tolerance) &&
    !isInDate(segment, at) &&
    !isInName(segment, at)
      ? [at]
      : [],
  );
  if (starts.length === 0) return [segment];
  return [0, ...starts].map((from, part) => toSegment(segment.words.slice(from, starts[part])));
}

/** Whether a date goes on with this word: `22 Jul 2024` is one value, whatever begins at its month above or below. */
function isInDate({ text, words }: Segment, at: number): boolean {
  const edge = words.slice(0, at).reduce((length, word) => length + word.text.length + 1, 0);
  return parseDates(text, 'day-first').some(({ start, end }) => start < edge && edge < end);
}

/** The end of a name in the same type: `Elm | Systems, Inc.`, where a column of a table begins below by chance. */
function isInName({ words }: Segment, at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (before === undefined || word === undefined || next === undefined || !/^\p{Lu}/u.test(before.text)) return false;
  const gap = word.box.left - before.box.right;
  const isSpace = Math.abs(gap - (next.box.left - word.box.right)) <= alikeSpaces * word.fontSize;
  return isSpace && isMereForm(next.text) && !hasLegalForm(before.text);
}

/** Spaces of one line differ by no more, in heights of the type. */
const alikeSpaces = 0.03;

function isEdge(left: number, around: readonly Line[], reach: number): boolean {
  let alike = 0;
  for (const { segments } of around) {
    if (segments.some(({ box }) => Math.abs(box.left - left) <= reach)) alike += 1;
    if (alike >= minAlike) return true;
  }
  return false;
}
