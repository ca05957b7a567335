import { isOfDepartment } from './departments.ts';
import { isLabel, labelsAt } from './find-labels.ts';
import { isTextField } from './label-place.ts';
import { hasLegalForm, isMereForm, isNameRest } from '../../values/party-name.ts';
import type { Word } from '../../document-model.ts';
import { overlapAcross } from '../../layout/box.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { toSegment, withSegments } from '../../layout/lines-of.ts';
import { parseDates } from '../../values/dates.ts';

/** Lines of one cell are no further apart than this, in heights of the type; rows of a table are. */
const pitch = 0.3;
const edge = 0.15;
const space = 0.3;
/** How many lines before and after are searched for the left edge of the next column. */
const linesAround = 6;
/** A left edge is that of a column if at least this many pieces of text begin there. */
const minAlike = 2;
/** White space between two columns, at least. */
const margin = 0.4;
const maxWords = 4;
/** Lines of other columns may come between two lines of a cell. */
const linesBelow = 3;

const openCode = /^(?=.*[A-Z\d])[A-Z\d][A-Z\d./_-]*[-/]$/u;
const restOfCode = /^(?=\S*\d)[A-Z\d][A-Z\d./_-]*$/u;
/** Between first and last day, at the end of a line or at the beginning of the next. */
const joint = '(?:[-–—]|to|through|thru|until|bis|au|al|hasta|até|a|tot|t\\/m)';
const opensRange = new RegExp(String.raw`\d[.]? ?${joint}$`, 'iu');
const goesOnRange = new RegExp(String.raw`^${joint}(?: .*\d.*)?$`, 'iu');

/** A name with this ending goes on, and a line with this beginning belongs to the name above. */
const goesOn = /(?:,|&|(?<!\p{L})(?:for|of|and|the|de|du|des|della|für|und|et|van|voor|y))$/iu;
const continues = /^(?:&|of|for|and|de|du|des|d['’]\p{L}+|della|für|und|et|van|voor|y)(?= |$)/u;
/** `State of Ohio`, above the part of it that buys. */
const state = /^(?:state|county|city|commonwealth|province) of \p{Lu}[\p{L} ]+$/iu;
const agency = /^(?:department|dept\.?|office|bureau|division|agency|board|commission|authority) of /iu;

/** Lines whose wrapped cells are whole: a number cut at a hyphen, a day above its year, a name with its rest below. */
export function joinWrapped(lines: readonly Line[]): Line[] {
  const joined = lines.map((line) => ({ ...line, segments: [...line.segments] }));
  for (const [at, line] of joined.entries()) {
    for (const [place, segment] of line.segments.entries()) {
      line.segments[place] = joinedWithNext({ segment, line, lines: joined, at });
    }
  }
  return joined.flatMap((line) => (line.segments.length === 0 ? [] : [withSegments(line, line.segments)]));
}

const maxLines = 3;

/** A piece with what it goes on with, which those lines lose; only a period may take more than two lines. */
function joinedWithNext({ segment, line, lines, at }: Omit<Cut, 'next'>): Segment {
  let whole = segment;
  let bottom = { segment, at };
  for (let count = 1; count < maxLines; count += 1) {
    const next = nextOf(bottom.segment, lines.slice(bottom.at + 1, bottom.at + 1 + linesBelow), line.page);
    if (next === undefined || (count > 1 && !isCutDate(whole.text, next.segment.text))) return whole;
    const longer = wholeOf({ segment: whole, next: next.segment, line, lines, at });
    if (longer === undefined) return whole;
    next.line.segments = next.line.segments.filter((other) => other !== next.segment);
    [whole, bottom] = [longer, { segment: next.segment, at: lines.indexOf(next.line) }];
  }
  return whole;
}

type Next = { line: Line; segment: Segment };

/** The piece of text directly below one, at the edge of it or of its last words. */
function nextOf(segment: Segment, below: readonly Line[], page: number): Next | undefined {
  const size = segment.words[0]?.fontSize ?? 0;
  for (const line of below) {
    if (line.page !== page || line.box.top - segment.box.bottom > pitch * size) return undefined;
    const found = line.segments.find((other) => isUnder(other, segment, size));
    if (found !== undefined) return { line, segment: found };
  }
  return undefined;
}

function isUnder(next: Segment, { words, box }: Segment, size: number): boolean {
  const isClose = next.box.top > box.top && next.box.top - box.bottom <= pitch * size;
  const isAlike = Math.abs((next.words[0]?.fontSize ?? 0) - size) < size * 0.05;
  return isClose && isAlike && words.some((word) => Math.abs(word.box.left - next.box.left) <= edge * size);
}

type Cut = { segment: Segment; next: Segment; line: Line; lines: readonly Line[]; at: number };

function wholeOf(cut: Cut): Segment | undefined {
  const { segment, next } = cut;
  const [last, first] = [segment.words.at(-1), next.words[0]];
  if (last === undefined || first === undefined || next.words.length > maxWords) return undefined;
  if (openCode.test(last.text) && restOfCode.test(first.text) && next.words.length === 1) return withRest(cut, true);
  if (isCutDate(segment.text, next.text)) return withRest(cut, false);
  return isCutName(cut) ? withRest(cut, false) : undefined;
}

/** Whether two pieces make a date that none of them holds, or two days that one line had no room for. */
function isCutDate(text: string, next: string): boolean {
  if (!/\d/u.test(text) || !/^[\p{L}\d–—-]/u.test(next)) return false;
  const dates = parseDates(`${text} ${next}`, 'day-first');
  if (dates.some(({ start, end }) => start < text.length && end > text.length)) return true;
  const [first, ...others] = dates.filter(({ start }) => start < text.length);
  if (first === undefined || others.length > 0) return false;
  return opensRange.test(text) || (first.end >= text.length - 1 && goesOnRange.test(next));
}

/** The words of the next line behind those of the first, as if there had been room. */
function withRest({ segment, next }: Cut, isOneWord: boolean): Segment {
  const words = [...segment.words];
  for (const [at, word] of next.words.entries()) {
    const last = words.at(-1);
    if (last === undefined) continue;
    const isSame = isOneWord && at === 0;
    const left = last.box.right + (isSame ? 0 : space * last.fontSize);
    const moved = { ...word, box: { ...last.box, left, right: left + word.box.right - word.box.left } };
    if (isSame)
      words.splice(-1, 1, { ...last, text: last.text + word.text, box: { ...moved.box, left: last.box.left } });
    else words.push(moved);
  }
  return toSegment(words);
}

function isCutName(cut: Cut): boolean {
  const { segment, next } = cut;
  const label = labelsAt(segment.text).find((hit) => isTextField(hit));
  if (label !== undefined)
    return label.isMarked && label.rest !== '' && !isOfDepartment(label) && goesOnWith(label.rest, cut);
  if (isLabel(segment) || !isNameRest(`${segment.text} ${next.text}`)) return false;
  if (isMereForm(next.text) && !isLabel(next)) return /^\p{Lu}/u.test(segment.text) && !hasLegalForm(segment.text);
  return isValue(cut) && goesOnWith(segment.text, cut);
}

function goesOnWith(own: string, cut: Cut): boolean {
  const { segment, next, line } = cut;
  if (isLabel(next) || !isNameRest(next.text) || endsInForm(own)) return false;
  return isOpenName(own, next.text) || !hasRoom(segment, next.words[0], limitOf(cut, line));
}

/** Whether a name goes on in the line below it, as its last words or the first ones there tell. */
export function isOpenName(name: string, below: string): boolean {
  return goesOn.test(name) || continues.test(below) || (state.test(name) && agency.test(below));
}

function endsInForm(name: string): boolean {
  return hasLegalForm(name.split(/\s+/u).slice(-2).join(' '));
}

/** Whether a label of a name is left of the piece or above it. */
function isValue({ segment, line, lines, at }: Cut): boolean {
  const before = line.segments[line.segments.indexOf(segment) - 1];
  const above = lines[at - 1]?.segments.find((other) => overlapAcross(other.box, segment.box) > 0);
  return [before, above].some(
    (other) => other !== undefined && labelsAt(other.text).some((hit) => isTextField(hit) && hit.rest === ''),
  );
}

function hasRoom({ box }: Segment, word: Word | undefined, limit: number): boolean {
  if (word === undefined) return true;
  return box.right + (space + margin) * word.fontSize + word.box.right - word.box.left <= limit;
}

/** Where the next column begins, or the text of the page ends. */
function limitOf({ segment, lines, at }: Cut, { page }: Line): number {
  const around = lines.slice(Math.max(0, at - linesAround), at + linesAround).filter((other) => other.page === page);
  const size = segment.words[0]?.fontSize ?? 0;
  const lefts = around.flatMap(({ segments }) => segments.map(({ box }) => box.left));
  const columns = lefts
    .filter((left) => left > segment.box.right)
    .filter((left) => lefts.filter((other) => Math.abs(other - left) <= edge * size).length >= minAlike);
  return columns.length > 0 ? Math.min(...columns) : Math.max(...around.map(({ box }) => box.right));
}
