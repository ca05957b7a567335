import { at, wholeAt } from '../maths/at.ts';
import { ageInMonths, closeness } from '../estimate/row-weights.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** What is compared with the purchases of one supplier. */
export type Wanted = {
  today: number;
  months: number;
  /** The median estimate of the whole, in the currency of the answer. */
  total: number;
  /** The queries about products of this supplier, by number in the snapshot. */
  products: ReadonlyMap<number, WantedProduct>;
  /** Dimensions that were named, over all products of all suppliers. */
  dimensions: number;
};

export type WantedProduct = {
  quantity: number;
  /** Its share in the estimates of all products. */
  share: number;
  /** In the product's order: whether it was named. */
  dimensions: readonly boolean[];
};

const parts = { products: 35, dimensions: 15, quantity: 20, term: 10, recency: 10, price: 10 };
const recencyHalfLifeMonths = 12;

/** The highest rate that a purchase can have if the quantity of one of several products is this close. */
export function highestRate(quantityCloseness: number, products: number): number {
  return 100 - (parts.quantity * (1 - quantityCloseness)) / products;
}

/** A purchase, and its total in the currency of the answer. */
export type PricedPurchase = { purchase: number; price: number };

/** The part of the rate that depends on the purchase as a whole: its term, age and price. */
export function rateOfWhole(
  wanted: Wanted,
  { history: { purchases } }: Snapshot,
  { purchase, price }: PricedPurchase,
): number {
  return (
    parts.term * closeness(at(purchases.months, purchase), wanted.months) +
    parts.recency * 2 ** (-ageInMonths(wholeAt(purchases.startDay, purchase), wanted.today) / recencyHalfLifeMonths) +
    parts.price * closeness(price, wanted.total)
  );
}

/**
 * The most that its products can contribute: a purchase of one product has no more in common than that product's share.
 */
export function highestRateOfProducts(share: number, isOnly: boolean): number {
  return (isOnly ? (parts.products * share) / (2 - share) : parts.products) + parts.dimensions + parts.quantity;
}

/** How similar a purchase is, from 0 to 100; 0 without a common product. */
export function similarity(wanted: Wanted, snapshot: Snapshot, priced: PricedPurchase): number {
  const { shared, overlap, quantity, dimensions } = compareProducts(wanted, snapshot, priced.purchase);
  if (shared === 0) return 0;
  const ofProducts =
    (parts.products * overlap) / (2 - overlap) + parts.dimensions * dimensions + (parts.quantity * quantity) / shared;
  return ofProducts + rateOfWhole(wanted, snapshot, priced);
}

type Comparison = {
  /** Number of common products. */
  shared: number;
  /**
   * Sum of the smaller shares in value; the shares on each side add up to 1, so the sum of the larger ones is 2 minus
   * this.
   */
  overlap: number;
  /** Sum over the common products. */
  quantity: number;
  /** Named on both sides, out of all that were named. */
  dimensions: number;
};

function compareProducts(
  { products, dimensions }: Wanted,
  { history, purchaseIndex }: Snapshot,
  purchase: number,
): Comparison {
  const { rows } = history;
  const result = { shared: 0, overlap: 0, quantity: 0 };
  let [named, common] = [dimensions, 0];
  const end = wholeAt(purchaseIndex.offsets, purchase + 1);
  for (let place = wholeAt(purchaseIndex.offsets, purchase); place < end; place += 1) {
    const row = wholeAt(purchaseIndex.rows, place);
    const product = wholeAt(rows.product, row);
    const asked = products.get(product);
    const width = history.products[product]?.dimensions.length ?? 0;
    const first = wholeAt(rows.dimensionOffsets, product) + (row - wholeAt(rows.offsets, product)) * width;
    for (let dimension = 0; dimension < width; dimension += 1) {
      if (!isNamed(at(rows.dimensions, first + dimension))) continue;
      if (asked?.dimensions[dimension] === true) common += 1;
      else named += 1;
    }
    if (asked === undefined) continue;
    result.shared += 1;
    result.overlap += Math.min(asked.share, at(rows.share, row));
    result.quantity += closeness(Math.exp(at(rows.logQuantity, row)), asked.quantity);
  }
  return { ...result, dimensions: named === 0 ? 1 : common / named };
}

/** A box that is not ticked, 0, counts as not named. */
export function isNamed(value: number): boolean {
  return !Number.isNaN(value) && value !== 0;
}
