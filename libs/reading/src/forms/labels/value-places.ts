import { columnRole } from '../headings/column-role.ts';
import { isHeadingRow } from './heading-row.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { isLabel, labelsAt, sumTargets } from './find-labels.ts';
import { headsAddress, headsFields } from './heads-address.ts';
import { isOfDepartment, withoutDepartments } from './departments.ts';
import type { LabelHit } from './find-labels.ts';
import { fromEdge, headingOver, isNamePart, isTextField, restBelow, segmentUnder } from './label-place.ts';
import type { Place } from './label-place.ts';
import { fields, type FieldKind, type LabelTarget } from '@parley/document-fields/fields';
import type { Style } from '../../style-of.ts';
import { isInstitution } from '../../values/address-words.ts';
import { hasLegalForm, isCompanyName, isProperName, upToLegalForm } from '../../values/party-name.ts';
import { readLabelled, readValue } from './read-value.ts';
import type { ReadValue } from './read-value.ts';
import { withRevisions } from './revisions.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { toSegment } from '../../layout/lines-of.ts';
import { currencyOf } from '../../values/currencies.ts';
import { parseDates } from '../../values/dates.ts';
import { wholeAmount } from '../../values/money.ts';
import { isNote, isPlaceholder } from '../../values/placeholder.ts';
import { periodIn } from '../../values/price-period.ts';

/** How much the place of a value speaks for it. */
const sameMarked = 0.6;
const sameBare = -0.4;
const notAtOnce = -2.5;
const right = 0.5;
const rightBareLabel = -0.2;
const perEmRight = -0.015;
const furthestRight = -1.2;
const belowLogOdds = 0.1;
const perLineBelow = -0.4;
const besideAnother = -1;
/** Headings of a table have many values below; one of them is seldom meant. */
const belowTableHeading = -2;
/** Several sums in one row: which one, the heading of the column says. */
const headings: [pattern: RegExp, bonus: number][] = [
  [/\b(?:current|prior|previous|existing|old|last year)\b/iu, -3],
  [/\b(?:comm(?:ission)?|discount|rating|units?|spots|qty|quantity|hours|cpp|grp)\b|#/iu, -3],
  [/\bnrc\b|\b(?:one[- ]?(?:time|off)|non[- ]?recurring|set-?up|install\p{L}*)\b/iu, -3],
  [/\bnet\b/iu, -0.2],
  [/\b(?:gross|total|amount)\b/iu, 0.3],
];

/** In the row of the total, what other columns come to. */
const otherSums: [pattern: RegExp, field: 'listTotal' | 'discount' | 'tax'][] = [
  [/\b(?:tax|vat|gst|mwst|ust|tva|iva|btw)\b(?! (?:excl|incl))/iu, 'tax'],
  [/\bdisc(?:ounts?)?\b|\bsavings?\b/iu, 'discount'],
  [/\b(?:list|msrp|undiscounted)\b/iu, 'listTotal'],
];

/** With a tax column in the table, a gross or total column includes tax. */
const afterTax = /\b(?:gross|total|incl\w*)\b/iu;
const afterTaxes = -1.5;

/** A name with this ending continues on the line below. */
const goesOn = /(?:,|&|\b(?:for|of|and|the|to|in))$/iu;

/** Labels before which persons stand as often as companies. */
const ofPersons = /^(?:from|to|by|prepared by|presented by|quoted by|von|an|de|à|da|a|van|aan)$/iu;
const person = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.)? \p{Lu}[\p{L}'’-]+$/u;

/** The end of a first day whose last day follows: `2026-04-01 -`. */
const opensPeriod = /(?:[-–—]|\s(?:to|through|thru|until|bis|au|al|hasta|até|tot))$/iu;

const amounts = new Set<ColumnRole | undefined>(['total', 'unitPrice', 'netUnitPrice', 'listTotal', 'quantity']);

/** Values in the same piece of text as their label. */
export function valuesInside(hit: LabelHit, { below, segment }: Place, style: Style): ReadValue[] {
  const own = isTextField(hit) && !hit.isMarked ? companyIn(hit) : (employerBelow(hit, below, segment) ?? hit.rest);
  if (own === '') return [];
  const next = own.endsWith(',') && isTextField(hit) ? below[0]?.segments : undefined;
  const rest = next?.find((other) => other.words.length <= 2 && Math.abs(other.box.left - segment.box.left) < 200);
  const text = rest === undefined ? own : `${own} ${rest.text}`;
  const read = withoutDepartments(hit, readLabelled(hit, text, style));
  return withRevisions(read, { hit, text }).map((value) => {
    const isAtOnce = hit.isMarked || /^[^\p{L}\d]*(?:[A-Z]{2,3}\b)?[^\p{L}\d]*$/u.test(hit.rest.slice(0, value.at));
    return raised(value, (hit.isMarked ? sameMarked : sameBare) + (isAtOnce ? 0 : notAtOnce));
  });
}

/** The company in the line below a label with a person or department: `From: Jane Doe`. */
function employerBelow(hit: LabelHit, [next]: readonly Line[], segment: Segment): string | undefined {
  const isPerson = ofPersons.test(hit.label) && person.test(hit.rest) && !hasLegalForm(hit.rest);
  if (!(isPerson || (isOfDepartment(hit) && hit.rest !== '')) || !isTextField(hit) || next === undefined)
    return undefined;
  const under = next.segments.find(({ box }) => Math.abs(box.left - segment.box.left) <= next.fontSize / 2);
  return under !== undefined && (isCompanyName(under.text) || isInstitution(under.text)) ? under.text : undefined;
}

/** Without a colon only a company's name is one; after `Prepared for` more may follow it. */
function companyIn({ label, rest }: LabelHit): string {
  const name = /\bfor$/iu.test(label) ? (upToLegalForm(rest) ?? rest) : rest;
  if (isCompanyName(name)) return name;
  // An address may follow.
  const [first = ''] = name.split(/,\s+/u);
  return /^prepared for$/iu.test(label) && isProperName(first) ? first : '';
}

/** Values to the right of their label, up to the next label. */
export function valuesRight(hit: LabelHit, place: Place, style: Style): ReadValue[] {
  const found: { values: ReadValue[]; segment: Segment }[] = [];
  for (const segment of segmentsRight(hit, place)) {
    if (isNamePart(segment.text, hit)) continue;
    if (
      isNextLabel(segment, hit, style) ||
      isHeadingBeside(segment, hit, place) ||
      isSumBeside(segment, hit, { place, style })
    )
      break;
    const gap = distance(segment, place.segment) / Math.max(1, place.line.fontSize);
    const bonus = (hit.isMarked ? right : rightBareLabel) + Math.max(furthestRight, perEmRight * gap);
    const text = textFrom(segment, place.line);
    const own = withRevisions(withoutDepartments(hit, readCell(hit, segment, { place, style })), { hit, text });
    const values = own.map((value) => raised(value, bonus + trust(segment)));
    if (values.length > 0) found.push({ values, segment });
    const isEnough = values.length > 0 || segment.text.length > 3;
    if (isEnough && !sumTargets.has(hit.target)) break;
  }
  return sumTargets.has(hit.target) ? wholeOf(chooseSums(found, place)) : found.flatMap(({ values }) => values);
}

/** The text to the right of a label; empty if the label heads a block, because that text belongs to another block. */
function segmentsRight(hit: LabelHit, place: Place): Segment[] {
  if (headsAddress(hit, place) || headsFields(hit, place) || isInHeadingRow(place)) return [];
  return sumTargets.has(hit.target) ? place.right.flatMap(eachAmount) : place.right;
}

/** Headings side by side, each in capitals, with their texts below: `SOLD BY | BILL TO | COMMIT PERIOD`. */
function isHeadingBeside({ text }: Segment, hit: LabelHit, { below, segment }: Place): boolean {
  if (!isTextField(hit) || hit.isMarked || !isInCapitals(segment.text) || !isInCapitals(text)) return false;
  const under = below[0] === undefined ? undefined : segmentUnder(below[0], segment);
  return under !== undefined && !hasLegalForm(text);
}

/** Whether a text next to the label of a party names a sum, because its amount follows: `Bill to | Opening balance | $1,980.00`. */
function isSumBeside(
  segment: Segment,
  { target }: LabelHit,
  { place, style }: { place: Place; style: Style },
): boolean {
  const next = place.right[place.right.indexOf(segment) + 1];
  if (!(target === 'buyer' || target === 'vendor') || next === undefined) return false;
  return !hasLegalForm(segment.text) && wholeAmount(next.text, style)?.isMarked === true;
}

function isInCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}|\d/u.test(text);
}

/** Amounts of several columns that stand close to each other. */
function eachAmount(segment: Segment): Segment[] {
  const isRow =
    segment.words.length > 1 && segment.words.every(({ text }) => /^[-(]?[$€£¥]\d[\d.,'’]*\)?$/u.test(text));
  return isRow ? segment.words.map((word) => toSegment([word])) : [segment];
}

function distance({ box }: Segment, { box: other }: Segment): number {
  return Math.max(box.left - other.right, other.left - box.right);
}

/** Sums of several years side by side, followed by their total: the total is the value. */
function wholeOf(values: ReadValue[]): ReadValue[] {
  const amounts = values.map(({ value }) => (typeof value === 'object' && 'minor' in value ? value.minor : Number.NaN));
  const parts = amounts.slice(0, -1);
  const last = values.at(-1);
  const isOneKind = values.every(({ field }) => field === values[0]?.field);
  const isWhole = isOneKind && parts.length >= 2 && parts.reduce((sum, each) => sum + each, 0) === amounts.at(-1);
  return isWhole && last !== undefined ? [last] : values;
}

/** Of several figures in the row of a sum those with a currency count, each as its column's heading says. */
function chooseSums(found: { values: ReadValue[]; segment: Segment }[], place: Place): ReadValue[] {
  const inMoney = found.filter(({ values }) => values.some((value) => hasCurrency(value)));
  const sums = inMoney.length > 0 ? inMoney : found;
  if (sums.length < 2) return sums.flatMap(({ values }) => values);
  const headed = sums.map(({ values, segment }) => ({ values, heading: headingOver(segment, place) ?? '' }));
  const isTaxed = headed.some(({ heading }) => otherSumOf(heading) === 'tax');
  return headed.flatMap(({ values, heading }) => {
    const other = otherSumOf(heading);
    if (other !== undefined) return values.flatMap((value) => asSum(value, other));
    const bonus = headings.find(([pattern]) => pattern.test(heading))?.[1] ?? 0;
    const per = periodIn(heading);
    const ofColumn = per === undefined ? values : values.map((value) => ({ per, ...value }));
    return ofColumn.map((value) => raised(value, bonus + (isTaxed && afterTax.test(heading) ? afterTaxes : 0)));
  });
}

function otherSumOf(heading: string): (typeof otherSums)[number][1] | undefined {
  return otherSums.find(([pattern]) => pattern.test(heading))?.[1];
}

/** The total of a column is what its heading says. */
function asSum(read: ReadValue, field: 'listTotal' | 'discount' | 'tax'): ReadValue[] {
  if (read.field !== 'total') return read.field === field ? [read] : [];
  return [{ ...read, field, value: { ...read.value, minor: Math.abs(read.value.minor) } }];
}

function hasCurrency({ value }: ReadValue): boolean {
  return typeof value === 'object' && 'currency' in value;
}

/** The value of a cell; it may go on in the line below. */
function readCell(hit: LabelHit, segment: Segment, { place, style }: { place: Place; style: Style }): ReadValue[] {
  const isWhole =
    isPlaceholder(segment.text) || isNote(segment.text) || (isOfTime(hit.target) && isWholePeriod(segment.text));
  const rest = isWhole ? undefined : restBelow(segment, place);
  if (rest === undefined) return readLabelled(hit, segment.text, style);
  const whole = `${segment.text} ${rest.text}`;
  if (isCut(hit, segment, rest)) return readLabelled(hit, whole, style);
  const own = readLabelled(hit, segment.text, style);
  return own.length > 0 || isHeading(hit, segment) ? own : readLabelled(hit, whole, style);
}

/** A cell without a name, or without a digit of a date or length, is the heading of the text below it. */
function isHeading(hit: LabelHit, { text }: Segment): boolean {
  return isTextField(hit) || (isOfTime(hit.target) && !/\d/u.test(text));
}

/** Whether a value is only whole with the line below: a period, an amount before its currency, a name before `Inc`. */
function isCut(hit: LabelHit, segment: Segment, rest: Segment): boolean {
  if (hit.target === 'period') return /\d/u.test(segment.text);
  if (sumTargets.has(hit.target)) return currencyOf(rest.text) !== undefined;
  return isTextField(hit) && goesOn.test(segment.text);
}

/** Two days are a whole period: what stands below it is the value of another label. */
function isWholePeriod(text: string): boolean {
  return (['day-first', 'month-first'] as const).some((order) => parseDates(text, order).length >= 2);
}

/** The value below its label: the first line that holds one. */
export function valuesBelow(hit: LabelHit, place: Place, style: Style): ReadValue[] {
  const [beside] = place.right;
  if (isTextField(hit) && isCode(beside)) return [];
  const isBeside = isOfOther(beside, hit, place);
  const isOfTable = isPriceHeading(place) || (!hit.isMarked && endsRow(place));
  const base = belowLogOdds + (isOfTable ? belowTableHeading : 0) + (isBeside ? besideAnother : 0);
  let skipped = 0;
  for (const line of place.below) {
    const under = segmentUnder(line, place.segment);
    if (under === undefined) continue;
    const segment = sumTargets.has(hit.target) ? under : fromEdge(under, place.segment);
    const text = segment.text.replace(/^(?:legal |company )?name\s*:\s*/iu, '');
    const rest = partAfter(line, segment, place);
    if (beginsLabel(hit, { segment: { ...segment, text }, rest }, style)) return [];
    const found = withoutDepartments(hit, readBelow(hit, { text, rest }, style));
    const bonus = base + perLineBelow * skipped + trust(segment);
    const values = withRevisions(found, { hit, text: textFrom(under, line) });
    if (values.length > 0) return values.map((value) => raised(value, bonus));
    skipped += 1;
  }
  return [];
}

/** Whether the text to the right of a label makes it doubtful that its value is below. */
function isOfOther(beside: Segment | undefined, hit: LabelHit, place: Place): boolean {
  return beside !== undefined && !isLabel(beside) && !headsAddress(hit, place) && !isInHeadingRow(place);
}

/** `Customer | 204418`: the label has its value, and what is below it is another label. */
function isCode(segment: Segment | undefined): boolean {
  return segment !== undefined && /^[A-Z]{0,8}[-_]?\d{2,}$/u.test(segment.text);
}

/** Whether a label begins here; `Renewal` next to `Order type` is its value. */
function isNextLabel(segment: Segment, { target }: LabelHit, style: Style): boolean {
  if (!isLabel(segment)) return false;
  return target !== 'purchaseType' || readValue(target, segment.text, style).length === 0;
}

type Beginning = { segment: Segment; rest: Segment | undefined };

/** Whether a label begins here; it may end in the next line. */
function beginsLabel(hit: LabelHit, { segment, rest }: Beginning, style: Style): boolean {
  if (isNextLabel(segment, hit, style) || isOtherSum(segment, hit)) return true;
  return rest !== undefined && labelsAt(`${segment.text} ${rest.text}`).some((next) => next.rest === '');
}

/** Whether another sum begins here, whose label has more than its amount: `MwSt 19 % auf 500,00` below a total. */
function isOtherSum({ text }: Segment, { target }: LabelHit): boolean {
  if (!sumTargets.has(target)) return false;
  return labelsAt(text).some((other) => other.target !== target && other.weight > 0 && sumTargets.has(other.target));
}

/** Whether a text names a person, and the line below it the company of several words: no name goes on there. */
function worksFor(text: string, rest: Segment | undefined): boolean {
  return person.test(text) && !hasLegalForm(text) && rest !== undefined && isLongCompany(rest.text);
}

const minWordsOfCompany = 3;

function isLongCompany(text: string): boolean {
  return isCompanyName(text) && text.split(' ').length >= minWordsOfCompany;
}

type Below = { text: string; rest: Segment | undefined };

/** Reads one value. A period has up to three: two days and a length. Its last day may be in the next line. */
function readBelow(hit: LabelHit, { text, rest }: Below, style: Style): ReadValue[] {
  if (isTextField(hit) && worksFor(text, rest)) return [];
  if (hit.target !== 'period') return readLabelled(hit, text, style).slice(0, 1);
  const whole = rest !== undefined && opensPeriod.test(text) ? `${text} ${rest.text}` : text;
  return readLabelled(hit, whole, style).slice(0, 3);
}

/** What stands below a segment in the line after its own. */
function partAfter(line: Line, segment: Segment, { below }: Place): Segment | undefined {
  const next = below[below.indexOf(line) + 1];
  return next === undefined ? undefined : segmentUnder(next, segment);
}

/** A row of four headings or more, one of them of amounts. */
function isPriceHeading({ line }: Place): boolean {
  if (line.segments.length < 4 || /[\d:]/u.test(line.text)) return false;
  return line.segments.some((segment) => amounts.has(columnRole(segment.text)));
}

function isInHeadingRow(place: Place): boolean {
  return isHeadingRow(place.line, place.below[0]);
}

/** The last cell of a row of figures: its text goes on in the line below, and is no label. */
function endsRow({ line, segment }: Place): boolean {
  return line.segments.length >= 4 && line.segments.at(-1) === segment && /\d/u.test(line.text);
}

function textFrom(segment: Segment, { segments }: Line): string {
  const from = segments.indexOf(segment);
  return (from < 0 ? [segment] : segments.slice(from)).map(({ text }) => text).join(' ');
}

/** Words that were guessed by OCR count as much as they are trusted. */
function trust(segment: Segment): number {
  return Math.log(Math.max(0.3, Math.min(...segment.words.map((word) => word.confidence))));
}

function raised(value: ReadValue, by: number): ReadValue {
  return { ...value, bonus: value.bonus + by };
}

const kindsOfTime = new Set<FieldKind>(['date', 'months', 'days']);

function isOfTime(target: LabelTarget): boolean {
  return target === 'period' || kindsOfTime.has(fields[target].kind);
}
