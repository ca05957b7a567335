import type { MarketSize } from '@parley/sample-data/market-size';
import { elementAt, randomOf, type Random } from '@parley/sample-data/random';
import { addDays, lastDay } from './calendar.ts';
import { minorDigits } from '@parley/money/money';
import { makeLines, type LineSetting } from './make-lines.ts';
import type { Order, PriceBasis } from './order.ts';
import { buyerParty, sellerParty } from './party.ts';
import { sellersFor, type Seller } from './seller.ts';

/** What a layout requires of its order; the rest is random. */
export type OrderWish = {
  market: MarketSize;
  heldOut: boolean;
  basis?: PriceBasis[];
  discounts?: LineSetting['discounts'];
  maxLines?: number;
  sites?: number;
  isRamp?: boolean;
  hasTax?: boolean;
  /** Whether the buyer's name ends in the form of a company; true unless said otherwise. */
  hasForm?: boolean;
};

const taxRates: Record<string, number> = { USD: 0.0825, GBP: 0.2, EUR: 0.19, SEK: 0.25, CAD: 0.13, AUD: 0.1, JPY: 0.1 };
const sites = 'Austin, Boston, Chicago, Denver, Leeds, Bristol, Hamburg, Munich, Utrecht, Lyon, Calgary, Sapporo'.split(
  ', ',
);

export function makeOrder(seed: number, layout: string, wish: OrderWish): Order {
  const random = randomOf(seed, layout, 'order');
  const seller = random.pick(sellersFor(wish));
  const currency = currencyOf(seller);
  const setting = lineSetting(seller, minorDigits(currency), { random, wish });
  const lines = makeLines(setting);
  const { basis, start, term } = setting;
  return {
    seller: sellerParty(seller, currency, random),
    buyer: buyerParty(currency, random, wish.hasForm ?? true),
    number: number(random),
    ...terms(random),
    documentDate: addDays(start, -random.integer(3, 45)),
    validUntil: addDays(start, random.integer(1, 20)),
    start,
    end: lastDay(start, term),
    term,
    currency,
    basis,
    lines,
    ...sums(lines, {
      sumShare: setting.discounts === 'sum' ? random.pick([0.05, 0.1, 0.12, 0.15]) : 0,
      taxRate: (wish.hasTax ?? random.chance(0.3)) ? (taxRates[currency] ?? 0.1) : 0,
    }),
  };
}

type Drawing = { random: Random; wish: OrderWish };

function lineSetting(seller: Seller, digits: number, { random, wish }: Drawing): LineSetting {
  const { isRamp = false, maxLines = 5, discounts = random.pick(['line', 'sum', 'none', 'none'] as const) } = wish;
  const { term, basis } = isRamp
    ? { term: random.pick([24, 36]), basis: 'year' as const }
    : termAndBasis(random, wish.basis);
  return {
    seller,
    random,
    digits,
    basis,
    term,
    discounts,
    maxLines,
    isRamp,
    start: startDate(random),
    groups: groups(wish, term, random),
    hasOneOff: random.chance(0.25),
  };
}

/** Yearly prices require whole years. */
function termAndBasis(random: Random, wished?: PriceBasis[]): { term: number; basis: PriceBasis } {
  const term = random.pick([12, 12, 12, 24, 36, 36, 6, 18]);
  const possible: PriceBasis[] = term % 12 === 0 ? ['year', 'month', 'term'] : ['month', 'term'];
  return { term, basis: random.pick(wished ?? possible) };
}

function terms(random: Random) {
  const autoRenew = random.chance(0.7);
  const renewalTerm = random.pick([12, 12, 12, 24, 36, 1]);
  return {
    autoRenew,
    renewalTerm,
    noticePeriod: random.pick([30, 30, 60, 90, 45]),
    paymentDays: random.pick([14, 30, 45, 60]),
  };
}

function sums(lines: Order['lines'], { sumShare, taxRate }: { sumShare: number; taxRate: number }) {
  const listTotal = lines.reduce((sum, { list }) => sum + list, 0);
  const ofLines = lines.reduce((sum, { total }) => sum + total, 0);
  const sumDiscount = Math.round(ofLines * sumShare);
  const total = ofLines - sumDiscount;
  return { listTotal, sumDiscount, discount: listTotal - total, total, taxRate, tax: Math.round(total * taxRate) };
}

function groups({ sites: count = 0, isRamp = false }: OrderWish, term: number, random: Random): string[] {
  if (isRamp) return Array.from({ length: term / 12 }, (_, index) => `Year ${index + 1}`);
  return random.some(sites, count);
}

function currencyOf({ company, products }: Seller): string {
  return (
    products.find(({ currency }) => currency !== undefined)?.currency ?? company.defaultPriceRange?.currency ?? 'USD'
  );
}

function startDate(random: Random): string {
  const day = random.chance(0.7) ? 1 : random.integer(2, 28);
  const month = `${random.integer(1, 12)}`.padStart(2, '0');
  return `${random.integer(2024, 2027)}-${month}-${`${day}`.padStart(2, '0')}`;
}

function number(random: Random): string {
  const digits = `${random.integer(10_000, 999_999)}`;
  return elementAt(
    [digits, `Q-${digits}`, `SO-${digits}`, `2026-${digits}`, `ORD${digits}`, `${digits}-1`],
    random.integer(0, 5),
  );
}
