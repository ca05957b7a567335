import { isLabel } from './find-labels.ts';
import type { Word } from '../../document-model.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { toSegment, withSegments } from '../../layout/lines-of.ts';

/** `4. CONTRACTOR`, `12`: the number of a box of a form, and the label in it. */
const numbered = /^(?<number>\d{1,2})[a-z]?(?:[.)]?(?= \p{Lu})|[.)]$)/u;
/** Rows and clauses have their numbers below each other; boxes stand side by side. */
const minBeside = 2;
const minLines = 2;
const minBoxes = 6;
/** Of the numbers up to the highest this share must be printed. */
const minShare = 0.6;

/** Lines without the numbers of the boxes of a form, as public bodies print them, which leaves plain labels. */
export function withoutBoxNumbers(lines: readonly Line[]): Line[] {
  const boxed = [...new Set(lines.map(({ page }) => page))].filter((page) => hasBoxes(lines, page));
  const seen = new Map(boxed.map((page) => [page, new Set<number>()]));
  return lines.map((line) => {
    const known = seen.get(line.page);
    return known === undefined
      ? line
      : withSegments(
          line,
          line.segments.flatMap((segment) => bare(segment, known)),
        );
  });
}

function hasBoxes(lines: readonly Line[], page: number): boolean {
  const rows = lines
    .filter((line) => line.page === page)
    .map(({ segments }) => segments.flatMap(numberOf))
    .filter((numbers) => isRising(numbers));
  const known = new Set(rows.flat());
  const isBeside = rows.filter((numbers) => numbers.length >= minBeside).length >= minLines;
  return isBeside && known.size >= minBoxes && known.size >= minShare * Math.max(...known);
}

/** Boxes are numbered from left to right. */
function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}

function numberOf({ text }: Segment): number[] {
  const number = numbered.exec(text)?.groups?.['number'];
  return number === undefined ? [] : [Number(number)];
}

/** Each box has its number once: what begins with it further down is a position or a quantity. */
function bare(segment: Segment, known: Set<number>): Segment[] {
  const [number] = numberOf(segment);
  if (number === undefined || known.has(number)) return [segment];
  known.add(number);
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
