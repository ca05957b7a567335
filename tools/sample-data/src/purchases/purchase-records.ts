import { fromMinor, minorDigits } from '@parley/money/money';
import { companyProfile, type CompanyProfile } from '../company-profile.ts';
import type { MarketSize } from '../market-size.ts';
import { randomOf, type Random } from '../random.ts';
import { drawDeal, drawTerm } from './draw-deal.ts';
import { currencies, dateOf, listedRate } from './exchange-rates.ts';
import { normalScore } from './normal-score.ts';
import {
  bundleCorrelation,
  listPrice,
  medianPrice,
  truthOf,
  unexplained,
  type Deal,
  type ProductTruth,
} from './product-truth.ts';
import type { SampleLine, SamplePurchase } from './purchase-record.ts';

export type PurchaseSet = {
  market: MarketSize;
  /** The approximate number of purchases. */
  count: number;
  /** The last start day, in whole days since 1970-01-01 UTC; the first is three years earlier. */
  until: number;
};

/** The length of the history. */
export const yearsOfPurchases = 3;
const shareOfSuppliers = 0.8;
const buyers = 300;
const shareOfErrors = 0.03;

/**
 * The purchases of a sample market. Four of five suppliers have any; purchases are concentrated on few suppliers and
 * few products. Deterministic for a given set.
 */
export function* purchaseRecords({ market, count, until }: PurchaseSet): Generator<SamplePurchase> {
  const sellers = Array.from({ length: market.companies }, (_, index) => companyProfile(market, index)).filter(
    ({ index, lines }) => lines.length > 0 && randomOf(market.seed, 'sells', index).chance(shareOfSuppliers),
  );
  const weights = sellers.map(({ index }) => randomOf(market.seed, 'popular', index).spread(0.1, 10));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let number = 0;
  for (const [place, company] of sellers.entries()) {
    const truths = company.lines.flatMap(({ products }) => products.map((plan) => truthOf(market, company, plan)));
    const own = Math.max(1, Math.round((count * (weights[place] ?? 0)) / whole));
    for (let purchase = 0; purchase < own; purchase += 1) {
      const random = randomOf(market.seed, 'purchase', company.index, purchase);
      number += 1;
      yield drawPurchase(bought(truths, random), {
        id: `PO-${String(number).padStart(6, '0')}`,
        company,
        until,
        random,
      });
    }
  }
}

/** Usually one product. A supplier's first product sells most, later ones less and less. */
function bought(truths: readonly ProductTruth[], random: Random): ProductTruth[] {
  const wanted = random.chance(0.25) ? random.integer(2, Math.min(4, Math.max(2, truths.length))) : 1;
  const chosen = new Set<ProductTruth>();
  for (let attempt = 0; attempt < 2 * wanted; attempt += 1) {
    const place = Math.floor(truths.length ** random.next()) - 1;
    const truth = truths[place];
    if (truth !== undefined && chosen.size < wanted) chosen.add(truth);
  }
  return [...chosen];
}

export type Drawing = {
  id: string;
  company: CompanyProfile;
  until: number;
  random: Random;
  /** The start day. Default: a random day up to `until`. */
  day?: number;
};

/** Draws a purchase of these products; recent days are more likely than early ones. */
export function drawPurchase(
  truths: readonly ProductTruth[],
  { id, company, until, random, ...given }: Drawing,
): SamplePurchase {
  const { day = until - Math.floor(yearsOfPurchases * 365 * random.next() ** 1.3) } = given;
  const term = drawTerm(random, day);
  const [buyer, skill] = drawBuyer(random);
  const currency = random.chance(0.85) ? company.currency : random.pick(currencies);
  const common = Math.SQRT1_2 * (skill + normalScore(random));
  const money = moneyOf(company.currency, currency, day);
  const error = random.chance(shareOfErrors) ? random.pick([0.01, 0.1, 10, 100]) : 1;
  const [withLists, withNets] = [
    randomOf('lists', company.id).chance(0.7),
    truths.length === 1 ? random.chance(0.5) : random.chance(0.7),
  ];
  const drawn = truths.map((truth) => {
    const deal = drawDeal(truth, term, random);
    const own = Math.sqrt(bundleCorrelation) * common + Math.sqrt(1 - bundleCorrelation) * normalScore(random);
    return { truth, deal, net: money(medianPrice(truth, deal) * Math.exp(unexplained * own) * error) };
  });
  const lines = drawn.map(({ truth, deal, net }): SampleLine => ({
    product: truth.plan.id,
    dimensions: dimensionsOf(truth, deal),
    ...(withLists && { listPrice: fromMinor(money(listPrice(truth, deal)), currency) }),
    ...(withNets && { netPrice: fromMinor(net, currency) }),
  }));
  return {
    id,
    supplier: company.id,
    buyer,
    startDate: dateOf(day),
    termMonths: term.months,
    purchaseType: term.isRenewal ? 'renewal' : 'new_purchase',
    currency,
    netTotal: fromMinor(
      drawn.reduce((sum, { net }) => sum + net, 0),
      currency,
    ),
    lines,
  };
}

/** A few buyers make most purchases. A buyer's negotiating skill is the same in all of them. */
function drawBuyer(random: Random): [buyer: string, skill: number] {
  const number = Math.floor(buyers ** random.next());
  return [`b-${String(number).padStart(3, '0')}`, normalScore(randomOf('buyer', number))];
}

/** Converts amounts in the price currency to minor units of the purchase's currency, at least one. */
function moneyOf(from: string, to: string, day: number): (amount: number) => number {
  const rate = from === to ? 1 : listedRate('EUR', to, day) / listedRate('EUR', from, day);
  const minor = 10 ** minorDigits(to);
  return (amount) => Math.max(1, Math.round(amount * rate * minor));
}

function dimensionsOf({ primary }: ProductTruth, { quantity, values }: Deal): SampleLine['dimensions'] {
  return [...(primary === undefined ? [] : [{ id: primary.id, value: quantity }]), ...values];
}
