import { fromMinor, nearestMinor } from '@parley/money/money';
import type { CatalogProduct } from '@parley/products/product';
import { dayOf } from '../calendar-day.ts';
import { rateAgeDays } from './draft-purchase.ts';
import type { StoredPurchase } from './purchase.ts';
import type { RateTable } from '../rates/rates.ts';
import { factorOff } from './unusual-prices.ts';

/**
 * Why a purchase is not compared with what it could be expected to cost: one of its products was not bought before; the
 * price is so far off that it is probably a mistake; the catalog has lost a product, the dimension in which one was
 * counted, or every dimension with a known effect on its price; there is no exchange rate.
 */
export const notComparedReasons = [
  'not_bought_before',
  'far_off',
  'product_gone',
  'not_counted',
  'no_dimensions',
  'missing_rate',
] as const;

export type NotComparedReason = (typeof notComparedReasons)[number];

/** A purchase, and what it could be expected to cost when it began, or why that cannot be said. In minor units. */
export type JudgedPurchase = { purchase: StoredPurchase; currency: string; paid: number } & (
  | { expected: number }
  | { reason: NotComparedReason }
);

/** Which purchases are judged. Days are `YYYY-MM-DD`, of the start. */
export type JudgedRange = { buyer?: string; from?: string; to?: string };

export function isInRange({ buyer, startDate }: StoredPurchase, range: JudgedRange): boolean {
  const day = dayOf(startDate);
  const { from = day, to = day } = range;
  return day >= from && day <= to && (range.buyer === undefined || range.buyer === buyer);
}

/** Why a purchase cannot be compared, whatever others have paid. */
export function reasonByCatalog(
  { lines }: StoredPurchase,
  products: ReadonlyMap<string, CatalogProduct>,
): NotComparedReason | undefined {
  const known = lines.map(({ productId }) => products.get(productId));
  if (known.includes(undefined)) return 'product_gone';
  const isUsable = known.every((product) => product?.pricingDimensions.some((each) => each.priceImpactKnown));
  return isUsable ? undefined : 'no_dimensions';
}

/** @param expected P50 in major units of the purchase's currency; undefined if a product was not bought before */
export function judged(purchase: StoredPurchase, expected: number | undefined): JudgedPurchase {
  const { currency, netTotal: paid } = purchase;
  const notCompared = (reason: NotComparedReason) => ({ purchase, currency, paid, reason });
  if (expected === undefined) return notCompared('not_bought_before');
  const times = fromMinor(paid, currency) / expected;
  if (!(times <= factorOff && times >= 1 / factorOff)) return notCompared('far_off');
  return { purchase, currency, paid, expected: nearestMinor(expected, currency) };
}

/** The same in another currency, at the rate at which an import would convert the purchase. */
export function inCurrency(one: JudgedPurchase, to: string, rates: RateTable): JudgedPurchase {
  const { purchase, currency: from, paid } = one;
  const factor = rates.factor({ from, to, day: dayOf(purchase.startDate), maxAgeDays: rateAgeDays });
  if (factor === undefined) return { purchase, currency: from, paid, reason: 'missing_rate' };
  const converted = (minor: number) => nearestMinor(fromMinor(minor, from) * factor, to);
  const amounts = { purchase, currency: to, paid: converted(paid) };
  return 'reason' in one ? { ...amounts, reason: one.reason } : { ...amounts, expected: converted(one.expected) };
}
