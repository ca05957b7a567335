import type { Quote } from '../found-terms.ts';
import type { Line } from '../layout/line.ts';
import { usualSize } from '../layout/type-size.ts';
import { monthName } from '../values/month-names.ts';

export type LineMark = { start: number; line: Line };

/** The lines of a document as one running text; every place in it can be quoted with its page. */
export type Flow = {
  /** With straight quotation marks and single spaces: rules need to know one form only. */
  text: string;
  /** The same without the full stops of abbreviations: in it a full stop ends a sentence. */
  unstopped: string;
  /** The same characters as printed. */
  printed: string;
  marks: LineMark[];
  /** Where sentences begin, ascending. */
  breaks: number[];
};

/** A stretch of the running text. */
export type Span = { start: number; end: number };

/** A line shorter than this part of the widest one ends a paragraph if it ends a sentence. */
const shortLine = 0.8;
/** A line as short as this ends one anyway. */
const stub = 0.55;
/** Characters. */
const heading = 24;
const abbreviations =
  '(?<![\\p{L}\\d_])(?:inc|corp|ltd|co|no|nos|nr|st|mr|mrs|ms|dr|prof|ing|sec|art|vs?|etc|e\\.g|i\\.e|u\\.s|jan|feb|mar|apr|aug|sept?|oct|nov|dec|[a-z])\\.';
const abbreviation = new RegExp(`${abbreviations}$`, 'iu');
const stops = new RegExp(abbreviations, 'giu');
const month = new RegExp(`^ ${monthName}`, 'iu');
const dayAndYear = /^ \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d{2}/u;
const monthAtEnd = new RegExp(`(?<!\\p{L})${monthName}$`, 'iu');

export function toFlow(lines: readonly Line[]): Flow {
  const marks: LineMark[] = [];
  let printed = '';
  for (const line of lines) {
    marks.push({ start: printed.length, line });
    printed += `${line.text.replace(/\s+/gu, ' ').trim()} `;
  }
  const text = straighten(printed);
  const unstopped = text.replace(stops, (words) => words.replaceAll('.', ' '));
  return {
    text,
    unstopped,
    printed,
    marks,
    breaks: withHeadings([...sentenceBreaks(text), ...paragraphBreaks(marks)]),
  };
}

/** Type that is larger than that of the text by this factor is that of a title. */
const titleType = 1.15;
const maxTitleLines = 3;

/** Where the text begins below a title in larger type. */
export function endOfTitle({ marks, text }: Flow): number {
  const usual = usualSize(marks.map(({ line }) => line));
  const end = marks.findIndex(({ line }) => line.fontSize <= titleType * usual);
  return end < 0 || end > maxTitleLines ? 0 : (marks[end]?.start ?? text.length);
}

/** The words as printed around a place, as far as they stand on its page. */
export function quoteOf(flow: Flow, { start, end }: Span, place = start): Quote {
  const page = flow.marks[lastBefore(flow.marks, place, startOf)]?.line.page ?? 1;
  const [from, to] = [Math.max(start, startOfPage(flow, page)), Math.min(end, startOfPage(flow, page + 1))];
  return { text: flow.printed.slice(from, to).trim(), page };
}

/** Where the first line of a page, or of the next one that has lines, begins. */
function startOfPage({ marks, text }: Flow, page: number): number {
  const at = lastBefore(marks, page - 1, ({ line }) => line.page);
  const before = marks[at];
  if (before === undefined || before.line.page >= page) return 0;
  return marks[at + 1]?.start ?? text.length;
}

/** The sentence, or the line of the paragraph, at a position. */
export function sentenceAt(flow: Flow, place: number): Span {
  const at = lastBefore(flow.breaks, place, Number);
  return { start: flow.breaks[at] ?? 0, end: flow.breaks[at + 1] ?? flow.text.length };
}

function startOf({ start }: LineMark): number {
  return start;
}

/** With straight quotation marks and hyphens, and figures of one width. */
export function straighten(text: string): string {
  return text
    .replaceAll(/[０-９]/gu, (figure) => String(figure.charCodeAt(0) - wideZero))
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[‘’`´]/gu, "'")
    .replaceAll(/[–—]/gu, '-');
}

const wideZero = '０'.charCodeAt(0);

function sentenceBreaks(text: string): number[] {
  return [...text.matchAll(/[.;]["')]*\s+(?=["(]*[A-Z0-9(])/gu)].flatMap(({ index, 0: { length } }) =>
    abbreviation.test(text.slice(Math.max(0, index - 6), index + 1)) || isInDate(text, index) ? [] : [index + length],
  );
}

/** `1. April` is one day, and so is `April. 1st`. */
function isInDate(text: string, stop: number): boolean {
  const [before, after] = [text.slice(Math.max(0, stop - 12), stop), text.slice(stop + 1, stop + 20)];
  return (/(?<!\d)\d{1,2}$/u.test(before) && month.test(after)) || (monthAtEnd.test(before) && dayAndYear.test(after));
}

/**
 * A paragraph ends after a short line without a comma or small word at its end, before a line that begins a new
 * sentence.
 */
function paragraphBreaks(marks: readonly LineMark[]): number[] {
  const widest = Math.max(...marks.map(({ line }) => line.box.right));
  return marks.flatMap(({ start, line }, place) => {
    const before = marks[place - 1]?.line;
    if (before === undefined) return [];
    const width = before.box.right / widest;
    const isEnd =
      !/(?:[,&-]|\b[a-z]{1,3})$/u.test(before.text) && (width < stub || /[.:;!?]["”)]*$/u.test(before.text));
    return width < shortLine && isEnd && /^["“(]*[A-Z0-9]/u.test(line.text) ? [start] : [];
  });
}

/** Which of ascending places is the last that is not after this one. */
function lastBefore<T>(sorted: readonly T[], place: number, placeOf: (one: T) => number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const one = sorted[middle];
    if (one !== undefined && placeOf(one) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A few words alone (`3. Term.`) are the heading of the next paragraph, and are read with it. */
function withHeadings(breaks: number[]): number[] {
  const kept = [0];
  for (const start of breaks.sort((a, b) => a - b)) if (start - (kept.at(-1) ?? 0) > heading) kept.push(start);
  return kept;
}
