import { parseDates } from '../values/dates.ts';
import { findDurations } from '../values/durations.ts';
import { boxAround, overlapAcross } from './box.ts';
import type { Line, Segment } from './line.ts';
import { splitAtGaps, toSegment, withSegments } from './lines-of.ts';
import type { Box, Word } from '../document-model.ts';

/** The meaning of a heading, and a cheap guess whether a word may belong to one. */
export type HeadingReader<R extends string> = {
  roleOf(heading: string): R | undefined;
  isHeadingWord(word: string): boolean;
  /** Whether columns of these meanings, and that number of unknown columns, make a table worth reading. */
  isTable(roles: ReadonlySet<R>, unknown: number): boolean;
  /** Whether a heading of this meaning keeps it when the line below adds unknown words: `Seats` above `ordered`. */
  isFirm(role: R): boolean;
  /** Whether a cell says that something costs nothing. */
  isFree(text: string): boolean;
};

/** One column of a table: its heading and where that stands. */
export type Column<R extends string> = { role: R | undefined; heading: string; box: Box };

/** The lines, one to three, that head a table. */
export type HeaderBand<R extends string> = { lines: number; columns: Column<R>[] };

/** Words of a heading stand closer than this many heights of the type. */
const cellGap = 0.8;
const narrowGap = 0.5;
/** In widely set type they stand up to this far apart. */
const wideGap = 1.2;
const maxLines = 3;
/** `Rate per 1,000 calls` is a heading, though it holds a figure, and so is a year. */
const harmlessFigure = /\bper \d[\d,.]*|(?<![\d.,])20[2-4]\d(?![\d.,])/giu;
const wholeDay = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/u;
const maxWords = 60;
/** Longer runs of words are text; trying every way to part them would take for ever. */
const maxWordsToSplit = 8;

/** Reads the header of a table that begins with `lines[index]`, if one does. */
export function headerBandAt<R extends string>(
  lines: readonly Line[],
  index: number,
  reader: HeadingReader<R>,
): HeaderBand<R> | undefined {
  if (!mayHead(lines.slice(index, index + maxLines), reader)) return undefined;
  let best: { band: HeaderBand<R>; score: number } | undefined;
  for (let count = 1; count <= maxLines; count += 1) {
    const band = lines.slice(index, index + count);
    if (band.length < count || !holdsTogether(band) || isFreeRow(band.at(-1), reader)) break;
    if (band.every((line) => line.segments.length < 2)) continue;
    const read = bestColumns(band, reader);
    if (read !== undefined && (best === undefined || read.score >= best.score))
      best = { band: { lines: count, columns: read.columns }, score: read.score };
  }
  return best?.band;
}

/** `Committed services`, directly above the heading `Service`: read as headings, its words would make more columns, or less sense. */
function isTitle<R extends string>([title, header]: readonly Line[], reader: HeadingReader<R>): boolean {
  const [only, ...others] = title?.segments ?? [];
  if (title === undefined || header === undefined || only === undefined || others.length > 0) return false;
  const isAbove = header.segments.some(({ box }) => overlapAcross(box, only.box) > 0);
  return isAbove && holdsTogether([title, header]) && readsWorse(title, header, reader);
}

/** Whether the headings say less together with the line above them. */
function readsWorse<R extends string>(above: Line, header: Line, reader: HeadingReader<R>): boolean {
  const own = bestColumns([header], reader);
  const both = own && bestColumns([above, header], reader);
  if (own === undefined || both === undefined) return false;
  // A text left of all headings may be the heading of another column.
  const isWithin = header.box.left <= above.box.left;
  return both.columns.length > own.columns.length || (isWithin && both.score < own.score);
}

/** Where headings are wrapped, columns are narrow, and the headings of two may stand as close as words do elsewhere. */
function bestColumns<R extends string>(
  band: readonly Line[],
  reader: HeadingReader<R>,
): { columns: Column<R>[]; score: number } | undefined {
  const gaps = band.length > 1 ? [cellGap, narrowGap] : [cellGap];
  const parted = partedByBelow(band);
  const ways = [band, ...(parted === undefined ? [] : [parted])];
  const read = ways.flatMap((lines) =>
    gaps.flatMap((gap) => {
      const columns = mergeCells(lines, reader, gap);
      const score = scoreOf(columns, reader);
      return score === undefined ? [] : [{ columns, score }];
    }),
  );
  return read.toSorted((a, b) => b.score - a.score)[0];
}

/** The band with its first line parted where several headings of the second go on below one: `Rate (per Discou | month) nt %`. */
function partedByBelow([first, second, ...others]: readonly Line[]): Line[] | undefined {
  if (first === undefined || second === undefined) return undefined;
  const segments = first.segments.flatMap((segment) => {
    const below = second.segments.filter(({ box }) => overlapAcross(box, segment.box) > 0);
    return below.length > 1 ? partedBy(segment, below) : [segment];
  });
  return segments.length === first.segments.length ? undefined : [withSegments(first, segments), second, ...others];
}

/** The words of a heading by what stands below them. */
function partedBy({ words }: Segment, below: readonly Segment[]): Segment[] {
  const nearest = (word: Word) => below.toSorted((a, b) => offset(a, word) - offset(b, word))[0];
  const groups = below.map((segment) => words.filter((word) => nearest(word) === segment));
  return groups.filter((group) => group.length > 0).map((group) => toSegment(group));
}

/** How far a word stands to the side of what is below it. */
function offset({ box }: Segment, word: Word): number {
  return Math.abs(box.left + box.right - word.box.left - word.box.right);
}

function mayHead<R extends string>(lines: readonly Line[], reader: HeadingReader<R>): boolean {
  const words = lines.flatMap((line) => line.segments.flatMap((segment) => segment.words));
  const first = lines[0]?.segments.flatMap((segment) => segment.words) ?? [];
  if (words.length > maxWords * maxLines || first.length > maxWords || isOfValues(lines[0])) return false;
  if (!first.some((word) => reader.isHeadingWord(word.text))) return false;
  return words.filter((word) => reader.isHeadingWord(word.text)).length >= 2 && !isTitle(lines, reader);
}

/** `12/01/2026 | 11/30/2027 | NET 30`: a day, and figures in every piece, are values of what stands above. */
function isOfValues(line: Line | undefined): boolean {
  const texts = line?.segments.map(({ text }) => text) ?? [];
  if (texts.every((text) => /\d/u.test(text)) && texts.some((text) => wholeDay.test(text))) return true;
  // A label with a day or a length next to it is no row of headings.
  const [, value, ...others] = texts;
  return others.length === 0 && value !== undefined && isTime(value.trim());
}

function isTime(text: string): boolean {
  const [date, length] = [parseDates(text)[0], findDurations(text)[0]];
  return date?.text.length === text.length || length?.text.length === text.length;
}

/** `Premier Support | 36 months | Included`: a row that costs nothing holds no amount. */
function isFreeRow<R extends string>(line: Line | undefined, reader: HeadingReader<R>): boolean {
  const texts = line?.segments.map(({ text }) => text) ?? [];
  return texts.length > 1 && texts.some((text) => reader.isFree(text));
}

/** Lines of one header are close to each other and contain no amounts. */
function holdsTogether(band: readonly Line[]): boolean {
  const last = band.at(-1);
  const before = band.at(-2);
  if (last === undefined || /\d[.,]\d{2}(?!\d)|\d{3}/u.test(last.text.replace(harmlessFigure, ''))) return false;
  return before === undefined || last.box.top - before.box.bottom <= last.fontSize;
}

function mergeCells<R extends string>(band: readonly Line[], reader: HeadingReader<R>, gap: number): Column<R>[] {
  const cells: Segment[][] = [];
  for (const line of band) {
    for (const part of line.segments.flatMap((segment) => headings(segment, reader, gap))) {
      const column = cells.find((other) => overlapAcross(boxAround(other.map((cell) => cell.box)), part.box) > 0);
      if (column === undefined) cells.push([part]);
      else column.push(part);
    }
  }
  return cells.map((parts) => toColumn(parts, reader)).sort((a, b) => a.box.left - b.box.left);
}

function toColumn<R extends string>(parts: Segment[], reader: HeadingReader<R>): Column<R> {
  const texts = parts.map((part) => part.text);
  const heading = texts.join(' ');
  // A narrow column breaks even a word.
  const role = reader.roleOf(heading) ?? reader.roleOf(texts.join('')) ?? firmRole(texts, reader);
  return { heading, role, box: boxAround(parts.map((part) => part.box)) };
}

function firmRole<R extends string>([first = '', ...more]: readonly string[], reader: HeadingReader<R>): R | undefined {
  const role = reader.roleOf(first);
  return role !== undefined && reader.isFirm(role) && !more.some((text) => /\d/u.test(text)) ? role : undefined;
}

/** Splits a segment into headings: at gaps, and where that leaves words of two headings side by side. */
function headings<R extends string>(segment: Segment, reader: HeadingReader<R>, gap: number): Segment[] {
  const cells: Segment[] = [];
  for (const cell of splitAtGaps(segment.words, gap)) {
    const before = cells.at(-1);
    const whole = before === undefined ? cell : toSegment([...before.words, ...cell.words]);
    if (before === undefined || !isOneHeading(whole, cell, reader)) cells.push(cell);
    else cells.splice(-1, 1, whole);
  }
  return cells.flatMap((cell) => splitByMeaning(cell, reader));
}

/** Wide type parts the words of a heading: they are one when together they mean something, and the last only adds to it. */
function isOneHeading<R extends string>(whole: Segment, last: Segment, reader: HeadingReader<R>): boolean {
  const isClose = splitAtGaps(whole.words, wideGap).length === 1;
  const isAddition = reader.roleOf(last.text) === undefined || (last.words.length === 1 && isLowerCase(last.text));
  return isClose && reader.roleOf(whole.text) !== undefined && isAddition;
}

/** A separate heading begins with a capital letter like the others. */
function isLowerCase(text: string): boolean {
  return text === text.toLowerCase() && text !== text.toUpperCase();
}

function splitByMeaning<R extends string>(cell: Segment, reader: HeadingReader<R>): Segment[] {
  const isWhole = cell.words.length < 2 || cell.words.length > maxWordsToSplit;
  if (isWhole || reader.roleOf(cell.text) !== undefined) return [cell];
  for (let at = cell.words.length - 1; at > 0; at -= 1) {
    const left = toSegment(cell.words.slice(0, at));
    const right = toSegment(cell.words.slice(at));
    const rest = reader.roleOf(left.text) === undefined ? undefined : splitByMeaning(right, reader);
    if (rest !== undefined && rest.every((part) => reader.roleOf(part.text) !== undefined)) return [left, ...rest];
  }
  return aroundUnknown(cell, reader) ?? [cell];
}

/** A heading that is not known between two that are, of different columns: `Menge Kolli Einzelpreis`. */
function aroundUnknown<R extends string>({ words }: Segment, reader: HeadingReader<R>): Segment[] | undefined {
  const [first, middle, ...rest] = words.map((word) => toSegment([word]));
  if (first === undefined || middle === undefined || rest.length === 0) return undefined;
  const last = toSegment(words.slice(2));
  const [left, right] = [reader.roleOf(first.text), reader.roleOf(last.text)];
  const isHeaded = [first, middle, last].every(({ text }) => /^\p{Lu}/u.test(text));
  return left !== undefined && right !== undefined && left !== right && isHeaded ? [first, middle, last] : undefined;
}

/** More columns understood is better, columns not understood and meanings given twice are worse. */
function scoreOf<R extends string>(columns: readonly Column<R>[], reader: HeadingReader<R>): number | undefined {
  const roles = columns.flatMap((column) => column.role ?? []);
  const distinct = new Set(roles);
  const unknown = columns.length - roles.length;
  if (!reader.isTable(distinct, unknown)) return undefined;
  return distinct.size - 0.6 * unknown - 0.3 * (roles.length - distinct.size);
}
