import { columnRole } from './column-role.ts';
import type { ColumnRole } from './column-role.ts';
import { isLabel, labelsAt, partsWithLabels, splitAtLabels } from './find-labels.ts';
import type { LabelHit } from './find-labels.ts';
import type { Style } from './line-items.ts';
import { readValue } from './read-value.ts';
import type { ReadValue } from './read-value.ts';
import type { Candidate } from '../candidate.ts';
import type { Word } from '../document-model.ts';
import { overlapAcross } from '../layout/box.ts';
import type { Line, Segment } from '../layout/line.ts';
import { toSegment } from '../layout/lines-of.ts';
import { currencyOf } from '../values/currencies.ts';

/** How much the place of a value speaks for it. */
const SAME_MARKED = 0.6;
const SAME_BARE = -0.4;
const NOT_AT_ONCE = -2.5;
const RIGHT = 0.5;
const RIGHT_BARE_LABEL = -0.2;
const PER_EM_RIGHT = -0.015;
const BELOW = 0.1;
const PER_LINE_BELOW = -0.4;
/** Headings of a table have many values below; one of them is seldom meant. */
const BELOW_TABLE_HEADING = -2;
const FIRST_PAGE = 0.3;

/** A value below begins this near to the edge of its label, in heights of the type. */
const EDGE = 0.25;

/** So many words at most are the rest of a cell of the line above. */
const MOST_WORDS_BELOW = 3;

const LINES_BELOW = 4;
const FURTHEST_BELOW = 3.5;
const MOST_RIGHT = 10;
const TEXT_FIELDS = new Set(['buyer', 'vendor']);
const SUMS = new Set(['total', 'listTotal', 'discount', 'tax']);

const AMOUNTS = new Set<ColumnRole | undefined>(['total', 'unitPrice', 'netUnitPrice', 'listTotal', 'quantity']);

/** A line with the lines that follow it on its page. */
type Place = {
  line: Line;
  segment: Segment;
  right: Segment[];
  below: Line[];
  /** First words of segments that are the rest of a label above them, and so no labels themselves. */
  continued: Set<Word | undefined>;
};

/** Values beside, below or after their labels, of all lines given. */
export function findLabelled(lines: readonly Line[], style: Style): Candidate[] {
  const split = lines.map((line) => ({ ...line, segments: line.segments.flatMap(splitAtLabels) }));
  const continued = new Set<Word | undefined>();
  return split.flatMap((line, index) => {
    const below = linesBelow(split, index);
    return line.segments.flatMap((segment, at) => {
      if (continued.has(segment.words[0])) return [];
      const right = line.segments.slice(at + 1, at + 1 + MOST_RIGHT);
      return candidatesAt({ line, segment, right, below, continued }, style);
    });
  });
}

function linesBelow(lines: readonly Line[], index: number): Line[] {
  const line = lines[index];
  if (line === undefined) return [];
  const reach = line.box.bottom + FURTHEST_BELOW * line.fontSize;
  return lines
    .slice(index + 1, index + 1 + LINES_BELOW)
    .filter((other) => other.page === line.page && other.box.top < reach && other.box.top > line.box.top);
}

function candidatesAt(at: Place, style: Style): Candidate[] {
  const place = withWholeLabel(at);
  const parts = partsWithLabels(place.segment.text);
  return parts.flatMap((part, index) =>
    labelsAt(part).flatMap((hit) => {
      const isLast = index === parts.length - 1;
      const own = valuesInside(hit, style);
      if (own.length > 0 || !isLast || (hit.rest !== '' && !isNameLabel(hit))) return own.map(toCandidate(hit, place));
      return [...valuesRight(hit, place, style), ...valuesBelow(hit, place, style)].map(toCandidate(hit, place));
    }),
  );
}

/** A label that goes on in the line below is one label, and what it labels stands below that line. */
function withWholeLabel(place: Place): Place {
  const [next, ...below] = place.below;
  // A line with figures has labels of its own.
  const rest = next === undefined || /\d/u.test(next.text) ? undefined : segmentUnder(next, place.segment);
  if (rest === undefined || rest.words.length > MOST_WORDS_BELOW) return place;
  const text = `${place.segment.text} ${rest.text}`;
  const longest = Math.max(0, ...labelsAt(place.segment.text).map((hit) => hit.label.length));
  const isLabel = labelsAt(text).some((hit) => hit.label.length > longest && hit.rest === '');
  if (isLabel) place.continued.add(rest.words[0]);
  return isLabel ? { ...place, segment: { ...place.segment, text }, below } : place;
}

function isNameLabel(hit: LabelHit): boolean {
  return TEXT_FIELDS.has(hit.target) && /^(?:legal |company )?name:?$/iu.test(hit.rest);
}

function toCandidate(hit: LabelHit, { line, segment }: Place): (value: ReadValue) => Candidate {
  return ({ field, value, text, bonus }) => {
    const worst = Math.min(...segment.words.map((word) => word.confidence));
    const score = hit.weight + bonus + (line.page === 1 ? FIRST_PAGE : 0) + Math.log(Math.max(0.3, worst));
    // One object of the union, whose field and value belong together because ReadValue says so.
    return { field, value, text, page: line.page, box: segment.box, score, origin: 'rules' } as Candidate;
  };
}

function valuesInside(hit: LabelHit, style: Style): ReadValue[] {
  if (hit.rest === '' || (TEXT_FIELDS.has(hit.target) && !hit.isMarked)) return [];
  return readValue(hit.target, hit.rest, style).map((value) => {
    const place = hit.isMarked ? SAME_MARKED : SAME_BARE;
    const isAtOnce = hit.isMarked || /^[^\p{L}\d]*(?:[A-Z]{2,3}\b)?[^\p{L}\d]*$/u.test(hit.rest.slice(0, value.at));
    return { ...value, bonus: value.bonus + place + (isAtOnce ? 0 : NOT_AT_ONCE) };
  });
}

function valuesRight(hit: LabelHit, place: Place, style: Style): ReadValue[] {
  const found: ReadValue[] = [];
  for (const segment of place.right) {
    if (isNamePart(segment, hit)) continue;
    if (isLabel(segment)) break;
    const gap = (segment.box.left - place.segment.box.right) / Math.max(1, place.line.fontSize);
    const bonus = (hit.isMarked ? RIGHT : RIGHT_BARE_LABEL) + Math.max(-1.2, PER_EM_RIGHT * gap);
    found.push(...readCell(hit, segment, { place, style }).map((value) => ({ ...value, bonus: value.bonus + bonus })));
    if (found.length > 0 && !SUMS.has(hit.target)) break;
    if (found.length === 0 && !SUMS.has(hit.target) && !isShort(segment)) break;
  }
  return found;
}

/** The value of a cell beside its label; a cell may go on in the line below. */
function readCell(hit: LabelHit, segment: Segment, { place, style }: { place: Place; style: Style }): ReadValue[] {
  const next = place.below[0] === undefined ? undefined : segmentUnder(place.below[0], segment);
  const goesOn =
    next !== undefined && next.words.length <= MOST_WORDS_BELOW && isAligned(next, segment) && !isLabel(next);
  const whole = goesOn ? `${segment.text} ${next.text}` : segment.text;
  const isCut = goesOn && (hit.target === 'period' || (SUMS.has(hit.target) && currencyOf(next.text) !== undefined));
  if (isCut) return readValue(hit.target, whole, style);
  if (goesOn && TEXT_FIELDS.has(hit.target) && /,$/u.test(segment.text)) return readValue(hit.target, whole, style);
  const own = readValue(hit.target, segment.text, style);
  return own.length > 0 || !goesOn ? own : readValue(hit.target, whole, style);
}

function isAligned(segment: Segment, other: Segment): boolean {
  return Math.abs(segment.box.left - other.box.left) <= (other.words[0]?.fontSize ?? 0) / 2;
}

/** `Customer | Name: | Acme`: the second label only says what of the customer follows. */
function isNamePart(segment: Segment, hit: LabelHit): boolean {
  return TEXT_FIELDS.has(hit.target) && /^(?:legal |company )?name:?$/iu.test(segment.text.trim());
}

function isShort(segment: Segment): boolean {
  return segment.text.length <= 3;
}

function valuesBelow(hit: LabelHit, place: Place, style: Style): ReadValue[] {
  const isHeading = isPriceHeading(place);
  const hasRight = place.right[0] !== undefined && !isLabel(place.right[0]);
  let skipped = 0;
  for (const line of place.below) {
    const under = segmentUnder(line, place.segment);
    const segment = under === undefined || SUMS.has(hit.target) ? under : fromEdge(under, place.segment);
    if (segment === undefined) continue;
    const own = segment.text.replace(/^(?:legal |company )?name\s*:\s*/iu, '');
    if (isLabel({ ...segment, text: own })) return [];
    const bonus = BELOW + PER_LINE_BELOW * skipped + (isHeading ? BELOW_TABLE_HEADING : 0) + (hasRight ? -1 : 0);
    const found = readValue(hit.target, own, style).map((value) => ({ ...value, bonus: value.bonus + bonus }));
    if (found.length > 0) return found.slice(0, hit.target === 'period' ? 3 : 1);
    skipped += 1;
  }
  return [];
}

/** A row of four headings or more, one of them of amounts. */
function isPriceHeading({ line }: Place): boolean {
  if (line.segments.length < 4 || /[\d:]/u.test(line.text)) return false;
  return line.segments.some((segment) => AMOUNTS.has(columnRole(segment.text)));
}

/** Of the segments that share the label's width the one that begins nearest to where it begins. */
function segmentUnder(line: Line, label: Segment): Segment | undefined {
  const apart = (segment: Segment): number => Math.abs(segment.box.left - label.box.left);
  return line.segments
    .filter((segment) => overlapAcross(segment.box, label.box) > 0)
    .reduce<Segment | undefined>(
      (best, next) => (best !== undefined && apart(best) <= apart(next) ? best : next),
      undefined,
    );
}

/** The column beside may reach up to the label's: what begins at the label's own edge is meant. */
function fromEdge(segment: Segment, label: Segment): Segment {
  const size = label.words[0]?.fontSize ?? 0;
  const at = segment.words.findIndex((word) => Math.abs(word.box.left - label.box.left) <= EDGE * size);
  return at > 0 ? toSegment(segment.words.slice(at)) : segment;
}
