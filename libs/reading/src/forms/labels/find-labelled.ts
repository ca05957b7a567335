import { isConditional } from '../../values/conditional-discount.ts';
import { labelsAt, partsWithLabels, sumTargets } from './find-labels.ts';
import type { LabelHit } from './find-labels.ts';
import { hasLegalForm } from '../../values/party-name.ts';
import { ofPurchase } from './purchase-order.ts';
import { ofAmendment } from './order-of-amendment.ts';
import { ofInvoice } from './order-of-invoice.ts';
import { isNamePart, placesOf } from './label-place.ts';
import type { Place } from './label-place.ts';
import type { Style } from '../../style-of.ts';
import type { ReadValue } from './read-value.ts';
import { valuesBelow, valuesInside, valuesRight } from './value-places.ts';
import { soldByResellers } from './resold.ts';
import { present } from '@parley/service/present';
import { isOfFramework } from '../../values/other-terms.ts';
import { periodIn } from '../../values/price-period.ts';
import type { LabelTarget } from '@parley/document-fields/fields';
import { parseDates } from '../../values/dates.ts';
import type { Candidate } from '../../candidate.ts';
import { overlapAcross } from '../../layout/box.ts';
import type { Line } from '../../layout/line.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { isSame } from '../../values/sums.ts';
import { ratesIn } from '../../values/rates-in.ts';

const firstPage = 0.3;
/** Who writes a quote is a person, as a rule. */
const byPerson = /^(?:(?:prepared|presented|quoted|created) by|from)$/iu;
/** Who orders is a person as well, where the buyer wrote the document. */
const byEmployee = /^buyer$/iu;
const person = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.)? \p{Lu}[\p{L}'’-]+$/u;
const asPerson = -1.5;
/** A word for who sells that is used for the person as a rule, as where one signs. */
const asSalesperson = -4.5;
const bySalesperson = /^(?:by|vendedora?|venditore|verkäufer(?:in)?|verkoper)$/iu;
const minTrust = 0.3;
const ofTime = new Set<LabelTarget>(['period', 'start', 'end', 'term']);

/**
 * Values next to, below or after their labels, on all given lines; `heads` are the headings of the tables between them.
 */
export function findLabelled(lines: readonly Line[], style: Style, heads: readonly Line[] = []): Candidate[] {
  return soldByResellers(placesOf(lines, heads).flatMap((place) => candidatesAt(place, style)));
}

function candidatesAt(place: Place, style: Style): Candidate[] {
  if (isRestOfHeading(place)) return [];
  const parts = partsWithLabels(place.segment.text);
  return parts.flatMap((part, index) =>
    labelsAt(part).flatMap((printed) => {
      if (ofTime.has(printed.target) && isOfFramework(parts.slice(0, index).join(' '), textAbove(place))) return [];
      const hit = inKind(printed, style);
      const isLast = index === parts.length - 1;
      return valuesOf(hit, { place, style, isLast }).map((value) => toCandidate(value, hit, { place, style }));
    }),
  );
}

/** What a label means in an order of the buyer, an invoice or an amendment. */
function inKind(printed: LabelHit, style: Style): LabelHit {
  if (style.isAmendment) return ofAmendment(printed);
  if (style.isPurchase) return ofPurchase(printed);
  return style.isInvoice ? ofInvoice(printed) : printed;
}

const minHeadings = 3;
/** The two lines of a heading are no further apart, in heights of the type. */
const leading = 0.45;

/** Whether a word is the second line of a heading in a row of them, as `Date` of `Start Date`: no whole label. */
function isRestOfHeading({ line, segment, above: [nearest] }: Place): boolean {
  if (nearest === undefined || /[\d:]/u.test(line.text) || /[\d:]/u.test(nearest.text)) return false;
  if (nearest.page !== line.page || line.box.top - nearest.box.bottom > leading * line.fontSize) return false;
  const isAlike = Math.abs(nearest.fontSize - line.fontSize) < line.fontSize * 0.05;
  const over = nearest.segments.find(({ box }) => overlapAcross(box, segment.box) > 0);
  return isAlike && over !== undefined && nearest.segments.length >= minHeadings && segment.words.length === 1;
}

/** The line above, where its text may go on in the first segment of this one. */
function textAbove({ line, segment, above: [nearest] }: Place): string {
  const isNext = nearest !== undefined && line.box.top - nearest.box.bottom < line.fontSize;
  return isNext && segment.box.left <= line.box.left && nearest.segments.length === 1 ? nearest.text : '';
}

function valuesOf(
  hit: LabelHit,
  { place, style, isLast }: { place: Place; style: Style; isLast: boolean },
): ReadValue[] {
  if (hit.target === 'discount' && isConditional(place.line.text)) return [];
  const inside = valuesInside(hit, place, style);
  const own = inside.filter((value) => !isTaxed(value, place.line, style));
  const isWhole = isLabelAlone(hit) || inside.length > own.length;
  if (own.length > 0 || !isLast || !isWhole) return own;
  const right = valuesRight(hit, place, style);
  const isOfRows =
    (hit.target === 'documentDate' && headsDays(place)) || (hit.target === 'tax' && headsSeveralRows(place));
  return isOfRows ? right : [...right, ...valuesBelow(hit, place, style)];
}

/** Whether no value follows in the same piece of text: what a sum is for may, as `(24 months), without VAT`. */
function isLabelAlone(hit: LabelHit): boolean {
  const isRemark = sumTargets.has(hit.target) && /^(?:\([^)]{1,40}\)|[,–—-] ?\p{L})/u.test(hit.rest);
  return hit.rest === '' || isRemark || isNamePart(hit.rest, hit);
}

/** Whether what a tax is raised on precedes the tax itself: `19 % on 500.00   95.00`. */
function isTaxed({ field, value }: ReadValue, line: Line, style: Style): boolean {
  if (field !== 'tax') return false;
  const amounts = moneyIn(line, style).map(({ money }) => money.minor);
  const rates = ratesIn(line.text);
  return amounts.some((tax) => rates.some((rate) => rate > 0 && isSame(value.minor * rate, tax)));
}

const minDays = 2;

/** Whether a label heads a column of several days, as when payments are due: none of them is that of the document. */
function headsDays({ line, segment, below }: Place): boolean {
  const rows = below.slice(0, minDays);
  if ([line, ...rows].some(({ segments }) => segments.length < minHeadings)) return false;
  const under = rows.flatMap(({ segments }) => segments.filter(({ box }) => overlapAcross(box, segment.box) > 0));
  const days = under.map(({ text }) => parseDates(text)[0]?.date);
  return days.length === minDays && !days.includes(undefined) && new Set(days).size === minDays;
}

const minRows = 2;
/** A long name or a unit may continue on a second line of its row. */
const linesPerRow = 2;

/** Whether a label is one of the headings of a table of several rows: what is below it is the tax of one of them. */
function headsSeveralRows({ line, below }: Place): boolean {
  if (line.segments.length < minHeadings) return false;
  const rows = below.slice(0, minRows * linesPerRow).filter(({ segments }) => segments.length >= minHeadings);
  return rows.length >= minRows;
}

function toCandidate(
  { field, value, text, bonus, per: printed }: ReadValue,
  hit: LabelHit,
  { place: { line, segment }, style }: { place: Place; style: Style },
): Candidate {
  const worst = Math.min(...segment.words.map((word) => word.confidence));
  const trust = Math.log(Math.max(minTrust, worst)) + ofPerson({ field, text }, hit, style);
  const score = hit.weight + bonus + (line.page === 1 ? firstPage : 0) + trust;
  const per = printed ?? (field === 'total' ? periodIn(hit.label) : undefined);
  const place = { page: line.page, box: segment.box, statedBy: hit.label.toLowerCase() };
  // One object of the union, whose field and value belong together because ReadValue says so.
  return { field, value, text, ...place, score, ...present({ per }), origin: 'rules' } as Candidate;
}

/** What speaks against a party that is named as a person is, without a legal form. */
function ofPerson({ field, text }: Pick<ReadValue, 'field' | 'text'>, { label }: LabelHit, style: Style): number {
  if (!person.test(text) || hasLegalForm(text)) return 0;
  if (field === 'vendor' && bySalesperson.test(label)) return asSalesperson;
  const isEmployee = field === 'buyer' && style.isPurchase === true && byEmployee.test(label);
  return isEmployee || (field === 'vendor' && byPerson.test(label)) ? asPerson : 0;
}
