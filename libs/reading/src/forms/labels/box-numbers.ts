import { isLabel } from './find-labels.ts';
import type { Word } from '../../document-model.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { toSegment, withSegments } from '../../layout/lines-of.ts';

/** `4. CONTRACTOR`, `12.`: the number of a box of a form, and the label in it. */
const marked = /^(?<number>\d{1,2})[a-z]?[.)](?:(?= \p{Lu})|$)/u;
/** The same with or without a full stop, as the number of a house may stand as well. */
const numbered = /^(?<number>\d{1,2})[a-z]?(?:[.)]?(?= \p{Lu})|[.)]$)/u;
/** Rows and clauses have their numbers below each other; boxes stand side by side. */
const minBeside = 2;
const minLines = 2;
const minBoxes = 6;
/** Of the numbers up to the highest this share must be printed. */
const minShare = 0.6;

/** Lines without the numbers of the boxes of a form, as public bodies print them, which leaves plain labels. */
export function withoutBoxNumbers(all: readonly Line[]): Line[] {
  const lines = all.filter((line) => !numbersColumns(line));
  const pages = [...new Set(lines.map(({ page }) => page))];
  const boxed = new Map(pages.map((page) => [page, { seen: new Set<number>(), pattern: boxesOn(lines, page) }]));
  return lines.map((line) => {
    const { pattern, seen } = boxed.get(line.page) ?? {};
    if (pattern === undefined || seen === undefined) return line;
    return withSegments(
      line,
      line.segments.flatMap((segment) => bare(segment, pattern, seen)),
    );
  });
}

/** How the boxes of a page are numbered; undefined where it has none. */
function boxesOn(lines: readonly Line[], page: number): RegExp | undefined {
  const onPage = lines.filter((line) => line.page === page);
  return [marked, numbered].find((pattern) => hasBoxes(onPage, pattern));
}

function hasBoxes(lines: readonly Line[], pattern: RegExp): boolean {
  const rows = lines
    .map(({ segments }) => segments.flatMap((segment) => numberOf(segment, pattern)))
    .filter((numbers) => isRising(numbers));
  const known = new Set(rows.flat());
  const isBeside = rows.filter((numbers) => numbers.length >= minBeside).length >= minLines;
  return isBeside && known.size >= minBoxes && known.size >= minShare * Math.max(...known);
}

/** Boxes are numbered from left to right. */
function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}

function numberOf({ text }: Segment, pattern: RegExp): number[] {
  const number = pattern.exec(text)?.groups?.['number'];
  return number === undefined ? [] : [Number(number)];
}

/** `b. STREET ADDRESS`, `17(h) TOTAL`: a part of a box. */
const lettered = /^(?:[a-h][.)]|\d{1,2}\([a-z]\)) \p{Lu}{2}/u;

/** Each box has its number once: what begins with it further down is a position or a quantity. */
function bare(segment: Segment, pattern: RegExp, known: Set<number>): Segment[] {
  const [number] = numberOf(segment, pattern);
  const isNew = number !== undefined && !known.has(number);
  if (!isNew && !lettered.test(segment.text)) return [segment];
  if (isNew) known.add(number);
  const [first, ...more] = inOneLanguage(segment.words.slice(1));
  if (first === undefined) return [];
  // Labels keep their left edge, where the values below them begin.
  return [toSegment([{ ...first, box: { ...first.box, left: segment.box.left } }, ...more])];
}

/** `Contract No. - N° du contrat`: the label without its second language. */
function inOneLanguage(words: readonly Word[]): Word[] {
  const at = words.findIndex(({ text }) => /^[-–—]$/u.test(text));
  const [first, second] = [words.slice(0, at), words.slice(at + 1)];
  const isTwice = at > 0 && second.length > 0 && second.every(({ text }) => !/\d/u.test(text));
  return isTwice && isLabel(toSegment(first)) ? first : [...words];
}

const minColumns = 4;

/** Whether a line below the headings only numbers the columns: `(a) (b) (c) (d)`, `1 2 3 4`. */
function numbersColumns({ segments }: Line): boolean {
  const marks = segments.map(
    ({ text }) => /^\(?(?<mark>[a-z]|\d{1,2})[).]?$/iu.exec(text.trim())?.groups?.['mark'] ?? '',
  );
  return (
    marks.length >= minColumns &&
    [numbers, letters].some((all) => all.slice(0, marks.length).join() === marks.join().toLowerCase())
  );
}

const letters = Array.from('abcdefghijklmnopqrst');
const numbers = letters.map((_, at) => String(at + 1));
