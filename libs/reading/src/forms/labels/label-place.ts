import { isLabel, labelsAt, splitAtLabels } from './find-labels.ts';
import type { LabelHit } from './find-labels.ts';
import { splitAtColumns } from './split-at-columns.ts';
import type { Word } from '../../document-model.ts';
import { overlapAcross } from '../../layout/box.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { toSegment } from '../../layout/lines-of.ts';

/** A segment that may be a label, with its surroundings. */
export type Place = {
  line: Line;
  segment: Segment;
  right: Segment[];
  /** The next lines of the page, as far down as a value may be. */
  below: Line[];
  /** The previous lines, nearest first: they may contain the headings of columns with values. */
  above: Line[];
};

/** At most this many words continue a label or value of the line above. */
const maxWordsBelow = 3;

const textFields = new Set(['buyer', 'vendor']);
const nameLabel = /^(?:legal |company )?name:?$/iu;
const linesLookedBelow = 4;
const furthestBelow = 3.5;
/** Lines of one label are no further apart, in type heights, whatever stands between them in other columns. */
const leading = 0.6;
const linesAbove = 12;
const maxRight = 10;
/** Wider than a figure by this factor. */
const severalColumns = 3;
/** A value below begins within this distance of its label’s edge, in type heights. */
const edge = 0.25;

/** Every segment of the lines as a place, labels that run over two lines made one. */
export function placesOf(lines: readonly Line[], heads: readonly Line[] = []): Place[] {
  const split = splitAtColumns(lines).map((line) => withSegments(line, line.segments.flatMap(splitAtLabels)));
  const continued = new Set<Word | undefined>();
  return split.flatMap((line, index) => {
    const below = linesBelow(split, index);
    const near = split.slice(Math.max(0, index - linesAbove), index).filter((other) => other.page === line.page);
    const head = heads.findLast((one) => isAbove(one, line));
    const above = [...near, ...(head ? [head] : [])].toSorted(nearestFirst);
    return line.segments.flatMap((segment, at) => {
      if (continued.has(segment.words[0])) return [];
      const right = segmentsAfter(line, at);
      return [withWholeLabel({ line, segment, right, below, above }, continued)];
    });
  });
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** What follows a segment in its line, as its script runs; a page of both may run as Latin script does. */
function segmentsAfter({ segments, text }: Line, at: number): Segment[] {
  if (at > 0 && rightToLeft.test(text)) return segments.slice(Math.max(0, at - maxRight), at).toReversed();
  return segments.slice(at + 1, at + 1 + maxRight);
}

/** The rows of a table, and so the sums below them, may go on on the next pages. */
function isAbove(head: Line, line: Line): boolean {
  return head.page < line.page || (head.page === line.page && head.box.bottom <= line.box.top);
}

function nearestFirst(one: Line, other: Line): number {
  return other.page - one.page || other.box.top - one.box.top;
}

function withSegments(line: Line, segments: Segment[]): Line {
  return { ...line, segments };
}

function linesBelow(lines: readonly Line[], index: number): Line[] {
  const line = lines[index];
  if (line === undefined) return [];
  const reach = line.box.bottom + furthestBelow * line.fontSize;
  return lines
    .slice(index + 1, index + 1 + linesLookedBelow)
    .filter((other) => other.page === line.page && other.box.top < reach && other.box.bottom > line.box.bottom);
}

/** `Account`, and below it `Manager`: a person, and no account. */
const ofPerson = /^(?:manager|executive|rep(?:resentative)?|director|owner|lead)$/iu;

/** A label that goes on in a line below is one label, and what it labels stands next to it or below. */
function withWholeLabel(place: Place, continued: Set<Word | undefined>): Place {
  const next = place.below.find((line) => segmentUnder(line, place.segment) !== undefined);
  const rest = next === undefined ? undefined : segmentUnder(next, place.segment);
  if (next === undefined || rest === undefined || rest.words.length > maxWordsBelow) return place;
  if (next !== place.below[0] && rest.box.top - place.segment.box.bottom > leading * next.fontSize) return place;
  const text = `${place.segment.text} ${rest.text}`;
  if (!goesOn(place, { next, rest, text })) return place;
  continued.add(rest.words[0]);
  // The next label of the line has its own value.
  const beside = next.segments.filter((other) => other !== rest && !isLabel(other));
  const below = place.below.slice(place.below.indexOf(next) + 1);
  const values = beside.length > 0 ? [withSegments(next, beside), ...below] : below;
  return { ...place, segment: { ...place.segment, text }, below: values };
}

type Rest = { next: Line; rest: Segment; text: string };

/** Whether a label goes on in the line below, where both make one that is longer, or one of something else. */
function goesOn({ segment, line }: Place, { next, rest, text }: Rest): boolean {
  if (closesBracket(segment.text, rest.text)) return labelsAt(text).some((hit) => hit.rest === '');
  // A line with figures has separate labels.
  if (/\d/u.test(next.text)) return false;
  // Below a label with its value, another one has none: `End date` of a form that leaves it empty.
  if (/\d/u.test(line.text) && isLabel(segment) && isLabel(rest)) return false;
  if (ofPerson.test(rest.text)) return true;
  const longest = Math.max(0, ...labelsAt(segment.text).map((hit) => hit.label.length));
  return labelsAt(text).some((hit) => hit.label.length > longest && hit.rest === '');
}

function closesBracket(open: string, rest: string): boolean {
  return /\([^()]*$/u.test(open) && /^[^()]*\)$/u.test(rest);
}

/** Of the segments that share the width of another the one that begins nearest to where it begins. */
export function segmentUnder(line: Line, over: Segment): Segment | undefined {
  const apart = (segment: Segment): number => Math.abs(segment.box.left - over.box.left);
  return line.segments
    .filter((segment) => overlapAcross(segment.box, over.box) > 0)
    .reduce<Segment | undefined>(
      (best, next) => (best !== undefined && apart(best) <= apart(next) ? best : next),
      undefined,
    );
}

/** The adjacent column may reach the label’s edge: the value begins at that edge. */
export function fromEdge(segment: Segment, label: Segment): Segment {
  const size = label.words[0]?.fontSize ?? 0;
  const at = segment.words.findIndex((word) => Math.abs(word.box.left - label.box.left) <= edge * size);
  return at > 0 ? toSegment(segment.words.slice(at)) : segment;
}

/** The heading of a segment’s column: the nearest words above it without figures. */
export function headingOver(segment: Segment, { above }: Place): string | undefined {
  for (const line of above) {
    const over = line.segments.find((other) => overlapAcross(other.box, segment.box) > 0);
    if (over !== undefined && !/\d(?!\d* ?%)/u.test(over.text) && /\p{L}{2}/u.test(over.text))
      return wordsOver(segment, over);
  }
  return undefined;
}

/** Headings that stand close to each other are one piece of text, which reaches over several columns. */
function wordsOver({ box }: Segment, over: Segment): string {
  const isWide = over.box.right - over.box.left > severalColumns * (box.right - box.left);
  const own = isWide ? over.words.filter((word) => overlapAcross(word.box, box) > 0) : [];
  return own.length === 0 ? over.text : toSegment(own).text;
}

/** The rest of a cell that goes on in the line below, if it does. */
export function restBelow(segment: Segment, { below }: Place): Segment | undefined {
  const next = below[0] === undefined ? undefined : segmentUnder(below[0], segment);
  if (next === undefined || next.words.length > maxWordsBelow || isLabel(next)) return undefined;
  const [beside] = below[0]?.segments.filter(({ box }) => box.right <= next.box.left).slice(-1) ?? [];
  if (beside !== undefined && labelsAt(beside.text).some(({ rest }) => rest === '')) return undefined;
  const apart = [next.box.left - segment.box.left, next.box.right - segment.box.right].map(Math.abs);
  return Math.min(...apart) <= (segment.words[0]?.fontSize ?? 0) / 2 ? next : undefined;
}

/** Whether the field is a name, which any text could be. */
export function isTextField(hit: LabelHit): boolean {
  return textFields.has(hit.target);
}

/** `Customer | Name: | Acme`: the second label only says what of the customer follows. */
export function isNamePart(text: string, hit: LabelHit): boolean {
  return isTextField(hit) && nameLabel.test(text.trim());
}
