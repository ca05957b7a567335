import { numberText } from '../output/amount-text.ts';
import { counted } from '../output/counted.ts';
import {
  amount,
  basisTexts,
  oneSidedText,
  priceChangeText,
  type Explanation,
  type ProductView as Product,
} from './explanation-text.ts';

/** The places of P10, P25, P50, P75 and P90 among levels from P10 to P90 in steps of 5. */
export const shownLevels = [
  { name: 'P10', place: 0 },
  { name: 'P25', place: 3 },
  { name: 'P50', place: 8 },
  { name: 'P75', place: 13 },
  { name: 'P90', place: 16 },
] as const;

/** What a figure rests on, in a few words. */
export function basisText({ basis }: Product): string {
  return basis === undefined ? 'no figure' : basisTexts[basis];
}

/** How much a product is bought, such as `50 seats for 12 months from 2026-01-01`. */
export function askedText({ asked }: Product): string {
  if (!asked) return '';
  const start = asked.startDate === undefined ? '' : ` from ${asked.startDate}`;
  return `${numberText(asked.quantity)}${asked.unit === '' ? '' : ` ${asked.unit}`} for ${numberText(asked.months)} months${start}`;
}

/** How many purchases of how many buyers, and how old the newest is. */
export function evidenceText({ support }: Product, today: string): string {
  if (!support || support.lines === 0) return 'no purchase';
  const { lines, buyers, newestDate } = support;
  const who = buyers === 0 ? 'unnamed buyers' : counted(buyers, 'named buyer');
  return `${counted(lines, 'purchase')} by ${who}, the newest ${ageText(newestDate, today)} old`;
}

/** How similar a purchase is, and what it bought for how much. */
export function similarCells(purchase: Explanation['similar'][number], currency: string): string[] {
  return [
    `${purchase.similarity} %`,
    purchase.startDate,
    `${numberText(purchase.months)} months`,
    purchase.productNames.join(', '),
    `${numberText(purchase.quantity)} ${purchase.quantityName}`,
    `${amount(purchase.paid)} ${currency}`,
  ];
}

function ageText(date: string, today: string): string {
  const months = Math.max(0, monthsBetween(date, today));
  return months === 0 ? 'less than a month' : counted(months, 'month');
}

const dayMs = 86_400_000;

function monthsBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / dayMs / 30.44);
}

type Beyond = NonNullable<Product['support']>['beyond'][number];

const fewBuyers = 3;
const oldMonths = 12;
/** A change of prices is news for so long. */
const newMonths = 12;

/** Why an estimate may mislead, the worst first. */
export function warningsOf({ products, time, currency }: Explanation, asked: { currency?: string } = {}): string[] {
  const today = time.slice(0, 10);
  const wanted = asked.currency?.toUpperCase();
  return [
    ...products.flatMap(({ name, errorMessage }) =>
      errorMessage === undefined ? [] : [`The total leaves out ${name}: ${errorMessage}`],
    ),
    ...(wanted === undefined || wanted === currency
      ? []
      : [`The amounts are in ${currency}, because there is no exchange rate to ${wanted}.`]),
    ...products.flatMap((product) => doubtsOf(product, today)),
  ];
}

function doubtsOf(product: Product, today: string): string[] {
  const { name, basis, defaulted, support } = product;
  if (basis === undefined) return [];
  const few = support && support.buyers > 0 && support.buyers < fewBuyers;
  const months = support ? monthsBetween(support.newestDate, today) : 0;
  return [
    ...(defaulted ? [`${name} is estimated from ${basisText(product)}, not from its own purchases.`] : []),
    ...(few ? [`${name} was bought by ${counted(support.buyers, 'named buyer')} only.`] : []),
    ...(support?.buyers === 0 ? [`Who bought ${name} is not known: it may have been a single buyer.`] : []),
    ...(months >= oldMonths ? [`The newest purchase behind ${name} is ${months} months old.`] : []),
    ...newChanges(product, today),
    ...notShown(product),
    ...contradicted(product),
    ...(support?.calibration.cases === 0
      ? [`Ranges such as that of ${name} have not been tested on purchases yet.`]
      : []),
  ];
}

function notShown(product: Product): string[] {
  const { name, support } = product;
  if (support === undefined) return [];
  const evenShares = `What ${name} itself costs is not known: it was bought together with others, and their totals were divided evenly.`;
  return [...support.beyond.map((each) => beyondText(product, each)), ...(support.areEvenShares ? [evenShares] : [])];
}

/** What purchases do not show, and prices beyond them are only carried on. */
function beyondText({ name, asked }: Product, { of, name: dimension = '', least, most }: Beyond): string {
  if (least === undefined || most === undefined) return `No purchase of ${name} has what was chosen for ${dimension}.`;
  const unit = { quantity: ` ${asked?.unit ?? ''}`.trimEnd(), months: ' months', dimension: '' }[of];
  const range = least === most ? numberText(least) : `${numberText(least)} to ${numberText(most)}`;
  const what = of === 'dimension' ? `with ${dimension} of ` : 'for ';
  return `${name} was only bought ${what}${range}${unit}: what so much more or less costs may differ widely.`;
}

function newChanges({ name, support }: Product, today: string): string[] {
  const recent = support?.priceChanges.filter(({ since }) => monthsBetween(since, today) < newMonths) ?? [];
  return recent.map((each) => `The prices of ${name} ${priceChangeText(each)}.`);
}

/** Where purchases near to what is asked for show that the estimate may be too low or too high. */
function contradicted({ name, support }: Product): string[] {
  const near = support?.oneSided ?? [];
  return near.map((each) => {
    const why = each.nearestIn === 'time' ? 'prices may have changed' : 'prices may change in steps';
    return `The estimate of ${name} may be too ${each.factor > 1 ? 'low' : 'high'}: of its purchases, ${oneSidedText(each)}, so ${why}.`;
  });
}

/** What every estimate leaves open. */
export const limits =
  'Of a hundred buyers, ten pay less than P10, half less than P50 and ninety less than P90: before tax, for the whole term.';
