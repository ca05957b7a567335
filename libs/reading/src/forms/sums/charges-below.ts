import { isSumLabel } from '../labels/find-labels.ts';
import { isTaxLine } from './net-and-gross.ts';
import type { Candidate } from '../../candidate.ts';
import type { LineItem } from '../../found-terms.ts';
import type { Line, Segment } from '../../layout/line.ts';
import type { Style } from '../../style-of.ts';
import { wholeAmount } from '../../values/money.ts';
import { namesSum } from '../../values/sum-words.ts';
import { highestTax, isSame } from '../../values/sums.ts';
import type { Money } from '@parley/document-fields/fields';

/** A label and its amount, alone on a line. */
type Step = { line: Line; label: Segment; money: Money };

const maxCharges = 3;
/** Charges, taxes and the parts of the sum that are taxed take no more lines. */
const maxSteps = 8;
const asProven = 2.6;
/** No line of a table confirms what a charge below it is. */
const confidence = 0.8;

/**
 * Charges between the sum of the rows and the total, as `Subtotal 900, Onboarding 100, Total 1,000`; with the total. If
 * taxes stand between as well, the total before tax need not be printed.
 */
export function findChargesBelow(
  lines: readonly Line[],
  rows: number | undefined,
  style: Style,
): { lineItems: LineItem[]; fields: Candidate[] } {
  const steps = lines.map((line) => stepOf(line, style));
  const found = steps.flatMap((_, at) => chargesAt(steps.slice(at, at + maxSteps), rows) ?? []);
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return { lineItems: [], fields: [] };
  const { line, money: value } = only.total;
  const text = line.text;
  return {
    lineItems: only.charges.map(toLineItem),
    fields: [{ field: 'total', value, text, page: line.page, score: asProven, origin: 'rules' }],
  };
}

function stepOf(line: Line, style: Style): Step | undefined {
  const [label, amount, ...others] = line.segments;
  if (label === undefined || amount === undefined || others.length > 0) return undefined;
  const money = wholeAmount(amount.text, style)?.money;
  return money !== undefined && money.minor >= 0 && /\p{L}{3}/u.test(label.text) ? { line, label, money } : undefined;
}

/** What follows the sum of the rows, up to an amount that all of it comes to. */
function chargesAt(
  [sum, ...steps]: readonly (Step | undefined)[],
  rows: number | undefined,
): { charges: Step[]; total: Step } | undefined {
  if (sum === undefined || sum.money.minor !== rows || !namesSum(sum.label.text)) return undefined;
  const charges: Step[] = [];
  let net = rows;
  let tax = 0;
  for (const step of steps) {
    const kind = step === undefined ? undefined : kindOf(step, { sum, paid: net + tax });
    if (step === undefined || kind === undefined) return undefined;
    const { money } = step;
    if (kind === 'total')
      return isFew(charges) ? { charges, total: { ...step, money: { ...money, minor: net } } } : undefined;
    if (kind === 'tax') tax += money.minor;
    if (kind !== 'charge') continue;
    charges.push(step);
    net += money.minor;
  }
  return undefined;
}

function isFew({ length }: readonly Step[]): boolean {
  return length > 0 && length <= maxCharges;
}

/** `Taxable amount`: as much of the sum as is taxed. */
const taxable = /\btaxable\b/iu;

/** What a line below the sum of the rows is, of which with taxes so much is to be paid; undefined if it fits none. */
function kindOf(
  step: Step,
  { sum, paid }: { sum: Step; paid: number },
): 'total' | 'tax' | 'charge' | 'none' | undefined {
  const { line, label, money } = step;
  if (namesSum(label.text) && isSame(money.minor, paid)) return 'total';
  if (money.minor === 0 || (taxable.test(label.text) && money.minor <= paid)) return 'none';
  if (isTaxLine(line)) return 'tax';
  return isCharge(step, sum) ? 'charge' : undefined;
}

/** No sum and no tax, whatever that is called: a tax is a usual rate of the sum. */
function isCharge({ line, label, money }: Step, sum: Step): boolean {
  const isKnown = isSumLabel(label.text) || namesSum(label.text);
  return !isKnown && !isTaxLine(line) && !mayBeTax(money.minor / sum.money.minor, label.text);
}

/** Rates of taxes have half or whole percents. */
function mayBeTax(rate: number, label: string): boolean {
  const inHalves = rate * 200;
  return label.includes('%') || (rate < highestTax && Math.abs(inHalves - Math.round(inHalves)) < 0.001);
}

function toLineItem({ line, label, money }: Step): LineItem {
  return {
    kind: 'one_off',
    name: label.text.replace(/\s*:$/u, ''),
    total: money,
    confidence,
    quote: { text: line.text, page: line.page },
  };
}
