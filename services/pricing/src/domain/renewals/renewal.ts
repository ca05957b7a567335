import { addDays, dayOf } from '../calendar-day.ts';
import type { StoredPurchase } from '../purchases/purchase.ts';
import { termEndOf, type TermEnd } from './term-end.ts';

/** A later purchase of the same buyer that shares a product with the contract, and ends after it. */
export type LaterPurchase = Pick<StoredPurchase, 'id' | 'startDate' | 'purchaseType'> & { productIds: string[] };

/** A purchase whose term ends, and that no later purchase replaces. */
export type Renewal = TermEnd & {
  /** The products that no later purchase replaces. */
  productIds: string[];
  replacedIds: string[];
  /** Later purchases that may replace it or come in addition: their dates do not tell. */
  maybeReplacedBy: string[];
};

/** How many days before the end the next purchase may start. A renewal is sometimes signed early to get a better price. */
const earliest = { new_purchase: 31, renewal: 183 };
/** How many days after the end it may start. */
const latest = 92;

/** What is left to renew or to end; undefined if later purchases replace all products. */
export function renewalOf(purchase: StoredPurchase, later: LaterPurchase[]): Renewal | undefined {
  const end = termEndOf(purchase);
  const start = dayOf(purchase.startDate);
  const possible = later.filter(({ id, startDate }) => id !== purchase.id && dayOf(startDate) > start);
  const successors = possible.filter((other) => follows(other, end.lastDay));
  const bought = [...new Set(purchase.lines.map(({ productId }) => productId))];
  const replaced = new Set(successors.flatMap(({ productIds }) => productIds));
  const productIds = bought.filter((productId) => !replaced.has(productId));
  if (productIds.length === 0) return undefined;
  const doubtful = possible.filter((other) => !successors.includes(other) && sharesOne(other, productIds));
  return {
    ...end,
    productIds,
    replacedIds: bought.filter((productId) => replaced.has(productId)),
    maybeReplacedBy: doubtful.map(({ id }) => id),
  };
}

function follows({ startDate, purchaseType }: LaterPurchase, lastDay: string): boolean {
  const day = dayOf(startDate);
  return day >= addDays(lastDay, -earliest[purchaseType]) && day <= addDays(lastDay, latest);
}

function sharesOne({ productIds }: LaterPurchase, wanted: string[]): boolean {
  return productIds.some((productId) => wanted.includes(productId));
}
