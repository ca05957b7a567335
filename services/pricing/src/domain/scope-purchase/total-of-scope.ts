import { fromMinor, minorDigits, nearestMinor } from '@parley/money/money';
import { present } from '@parley/service/present';
import type { PurchaseRecord } from '../purchases/purchase-record.ts';
import { finalOf } from './amounts.ts';
import type { Answers } from './answers.ts';
import type { ScopeLine } from './lines-of-scope.ts';
import { fieldOf, reasonIf, unsure, type PurchasableScope, type PurchasableTerm } from './purchasable-scope.ts';
import * as readers from './readers.ts';
import type { OtherRows } from './rows-of-scope.ts';

type Parts = { lines: ScopeLine[]; others: OtherRows; currency: string | undefined; answers: Answers };
type Total = Partial<Pick<PurchaseRecord, 'netTotal' | 'discount' | 'leftOut'>>;

/** Decimal amounts of the whole. */
type Whole = {
  final: number | undefined;
  discount: number;
  /** What the lines come to; undefined if one has no price. */
  ofLines: number | undefined;
  /** What is left out. */
  out: number;
  /** Whether two amounts are the same but for rounding. */
  near: (one: number, other: number) => boolean;
};

/** What was paid for the lines, as far as the amounts of the scope agree. */
export function totalOfScope(scope: PurchasableScope, term: PurchasableTerm, parts: Parts): Total {
  const { answers, others } = parts;
  const whole = wholeOf(scope, term, parts);
  const { value, reasons } = agreed(whole, others);
  const netTotal = answers.settle('netTotal', readers.number, {
    value,
    reasons: [...reasons, ...readReasons(scope, term)],
    missing: 'The scope does not say what is paid for the whole.',
  });
  const discount = answers.has('discount')
    ? answers.answer('discount', readers.number, false)
    : discountOf(whole, netTotal);
  return {
    ...present({ netTotal, discount }),
    ...(others.leftOut.length > 0 && { leftOut: others.leftOut }),
  };
}

function wholeOf(
  { currency: ofScope, document }: PurchasableScope,
  term: PurchasableTerm,
  { lines, others, currency }: Parts,
): Whole {
  const inUse = currency ?? ofScope;
  const round = (amount: number) => fromMinor(nearestMinor(amount, inUse), inUse);
  const { value } = finalOf(term);
  const prices = lines.map(({ netPrice }) => netPrice);
  const known = prices.filter((price) => price !== undefined);
  const rows = document?.rows.filter(({ kind }) => kind === 'discount') ?? [];
  const ofRows = rows.reduce((sum, { total = 0 }) => sum + Math.abs(total), 0);
  const unit = 10 ** -minorDigits(inUse);
  return {
    final: value === undefined ? undefined : fromMinor(value, ofScope),
    discount: fromMinor(term.discount ?? ofRows, ofScope),
    ofLines: known.length === prices.length ? round(sumOf(known)) : undefined,
    out: round(sumOf(others.leftOut.map(({ netPrice }) => netPrice))),
    near: (one, other) => Math.abs(one - other) <= unit * (lines.length + 0.5),
  };
}

type Agreed = { value: number | undefined; reasons: string[] };

/** Which amount is that of the lines: the total, or the total less what is left out. */
function agreed(whole: Whole, { leftOut, isUnpriced }: OtherRows): Agreed {
  const { final, ofLines, out } = whole;
  if (final === undefined)
    return {
      value: ofLines,
      reasons: ofLines === undefined ? [] : ['The scope has no total: this is what its lines come to'],
    };
  if (isUnpriced) return { value: final, reasons: ['It is not known whether the total includes rows without a price'] };
  const isOfLines = (amount: number) => ofLines !== undefined && fits(whole, amount);
  if (isOfLines(final)) return { value: final, reasons: [] };
  const less = Number((final - out).toFixed(4));
  if (leftOut.length > 0 && isOfLines(less)) return { value: less, reasons: [] };
  if (ofLines === undefined)
    return {
      value: less,
      reasons: leftOut.length > 0 ? ['It is not known whether the total includes what is left out'] : [],
    };
  const sum = leftOut.length > 0 ? `${ofLines}, and what is left out to ${out}` : `${ofLines}`;
  return { value: less, reasons: [`The total of the scope is ${final}, but its lines come to ${sum}`] };
}

function fits({ ofLines = 0, discount, near }: Whole, amount: number): boolean {
  return near(amount, ofLines) || (discount > 0 && near(amount, ofLines - discount));
}

/** Stated on the whole, it was taken off the prices of the lines only if these come to more than the total. */
function discountOf({ ofLines, discount, near }: Whole, netTotal: number | undefined): number | undefined {
  if (netTotal === undefined || ofLines === undefined || discount === 0 || near(netTotal, ofLines)) return undefined;
  return near(netTotal, ofLines - discount) ? discount : undefined;
}

function readReasons(scope: PurchasableScope, term: PurchasableTerm): string[] {
  const { isContradictory } = finalOf(term);
  return [
    ...unsure(fieldOf(scope, 'total')).map((why) => `The total ${why}`),
    ...reasonIf(scope, 'total_missing', 'The document names no total'),
    ...reasonIf(scope, 'arithmetic_fails', 'The amounts of the document do not agree with each other'),
    ...(isContradictory
      ? ['The list price of the scope less its discount is another amount than its final price']
      : []),
  ];
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((one, other) => one + other, 0);
}
