import { at, wholeAt } from '../maths/at.ts';
import type { QueryLine, ScopeFigure, ScopeQuery } from '../query.ts';
import { closeness } from '../estimate/row-weights.ts';
import {
  highestRate,
  highestRateOfProducts,
  isNamed,
  rateOfWhole,
  similarity,
  type PricedPurchase,
  type Wanted,
  type WantedProduct,
} from './similarity.ts';
import { rowsOfPurchase } from '../snapshot/purchase-index.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

export type SimilarPurchase = {
  id: string;
  supplierId: string;
  startDay: number;
  months: number;
  /** Exact, in the currency of the answer. */
  total: number;
  productIds: string[];
  /** Its most valuable line. */
  main: { productId: string; quantity: number };
  /** How many values it named besides the primary ones, over all lines. */
  otherDimensions: number;
  /** Exact, from 50 to 100. */
  rate: number;
};

export type Showing = {
  /**
   * From a currency to that of the answer; undefined if there is no rate, in which case such purchases are left out.
   */
  convert: (currency: string) => number | undefined;
  /** A purchase is shown only if each of its products was bought by this many buyers. */
  minBuyers: number;
};

const maxShown = 10;
const minRate = 50;
const middle = 8;

/**
 * The purchases most similar to a scope with this figure: best first, then newer, then by id. Yields after each
 * product, so that many products need not hold up everything else; its result is the purchases.
 */
export function* similarPurchases(
  { query, figure }: { query: ScopeQuery; figure: ScopeFigure },
  snapshots: ReadonlyMap<string, Snapshot>,
  showing: Showing,
): Generator<undefined, SimilarPurchase[]> {
  const found: SimilarPurchase[] = [];
  for (const supplierId of new Set(query.lines.map((line) => line.supplierId))) {
    const snapshot = snapshots.get(supplierId);
    if (snapshot === undefined || figure.total === undefined) continue;
    const wanted = wantedOf({ query, figure }, supplierId, snapshot);
    const best = yield* bestOf(wanted, snapshot, showing);
    found.push(...best.map((each) => described(each, supplierId, snapshot)));
  }
  return found.sort(inOrder).slice(0, maxShown);
}

function inOrder(one: SimilarPurchase, other: SimilarPurchase): number {
  return other.rate - one.rate || other.startDay - one.startDay || (one.id < other.id ? -1 : 1);
}

type Priced = { query: ScopeQuery; figure: ScopeFigure };

function wantedOf({ query, figure }: Priced, supplierId: string, snapshot: Snapshot): Wanted {
  const prices = query.lines.map((_, index) => figure.lines[index]?.levels[middle] ?? 0);
  const sum = prices.reduce((sum, price) => sum + price, 0);
  const products = new Map<number, WantedProduct>();
  query.lines.forEach((line, index) => {
    const product = snapshot.numberOf.get(line.productId);
    if (line.supplierId !== supplierId || product === undefined) return;
    const ids = snapshot.history.products[product]?.dimensions ?? [];
    const share = (prices[index] ?? 0) / sum + (products.get(product)?.share ?? 0);
    products.set(product, wantedProduct(line, ids, share));
  });
  const dimensions = query.lines.reduce(
    (count, { values }) => count + values.filter(({ value }) => isNamed(value)).length,
    0,
  );
  const months = query.lines[0]?.months ?? 12;
  return { today: query.today, months, total: figure.total?.[middle] ?? 0, products, dimensions };
}

function wantedProduct({ quantity, values }: QueryLine, ids: string[], share: number): WantedProduct {
  const named = new Set(values.filter(({ value }) => isNamed(value)).map(({ id }) => id));
  return { quantity, share, dimensions: ids.map((id) => named.has(id)) };
}

type Rated = PricedPurchase & { rate: number };

/**
 * Examines the purchases of each product from the nearest quantity outwards, as long as any could still be among the
 * best.
 */
function* bestOf(wanted: Wanted, snapshot: Snapshot, showing: Showing): Generator<undefined, Rated[]> {
  const { purchases, rows } = snapshot.history;
  const rates = purchases.currencies.map(showing.convert);
  const best = new Best(purchases.startDay, purchases.ids);
  const seen = new Set<number>();
  for (const [product, { quantity, share }] of wanted.products) {
    for (const row of outwards(rows.logQuantity, {
      begin: wholeAt(rows.offsets, product),
      end: wholeAt(rows.offsets, product + 1),
      from: Math.log(quantity),
    })) {
      if (highestRate(closeness(Math.exp(at(rows.logQuantity, row)), quantity), wanted.products.size) < best.least())
        break;
      const purchase = wholeAt(rows.purchase, row);
      const rate = rates[wholeAt(purchases.currency, purchase)];
      if (rate === undefined) continue;
      const priced = { purchase, price: at(purchases.total, purchase) * rate };
      const isOnly =
        wholeAt(snapshot.purchaseIndex.offsets, purchase + 1) - wholeAt(snapshot.purchaseIndex.offsets, purchase) === 1;
      if (highestRateOfProducts(share, isOnly) + rateOfWhole(wanted, snapshot, priced) < best.least()) continue;
      if (seen.has(purchase)) continue;
      seen.add(purchase);
      if (!isShown(snapshot, purchase, showing.minBuyers)) continue;
      best.offer({ ...priced, rate: similarity(wanted, snapshot, priced) });
    }
    yield;
  }
  return best.found;
}

/** Indexes of ascending values, from the nearest to the farthest. */
function* outwards(
  values: Float64Array,
  { begin, end, from }: { begin: number; end: number; from: number },
): Generator<number> {
  let above = firstAtLeast(values, { begin, end, from });
  let below = above - 1;
  while (below >= begin || above < end) {
    const isBelow = above >= end || (below >= begin && from - at(values, below) <= at(values, above) - from);
    yield isBelow ? below-- : above++;
  }
}

function firstAtLeast(
  values: Float64Array,
  { begin, end, from }: { begin: number; end: number; from: number },
): number {
  let [low, high] = [begin, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(values, middle) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Not if too few bought one of its products, nor if one of its products is gone. */
function isShown({ history: { rows }, purchaseIndex }: Snapshot, purchase: number, minBuyers: number): boolean {
  let share = 0;
  const end = wholeAt(purchaseIndex.offsets, purchase + 1);
  for (let place = wholeAt(purchaseIndex.offsets, purchase); place < end; place += 1) {
    const row = wholeAt(purchaseIndex.rows, place);
    if (wholeAt(purchaseIndex.buyers, wholeAt(rows.product, row)) < minBuyers) return false;
    share += at(rows.share, row);
  }
  return share > 0.999;
}

/** The best so far, at most as many as are shown. */
class Best {
  found: Rated[] = [];
  #startDay: Int32Array;
  #ids: readonly string[];

  constructor(startDay: Int32Array, ids: readonly string[]) {
    this.#startDay = startDay;
    this.#ids = ids;
  }

  /** Purchases below this rate are no longer accepted. */
  least(): number {
    return this.found.length < maxShown ? minRate : (this.found.at(-1)?.rate ?? minRate);
  }

  offer(rated: Rated): void {
    if (rated.rate < this.least()) return;
    const place = this.found.findIndex((other) => this.#isBefore(rated, other));
    this.found.splice(place < 0 ? this.found.length : place, 0, rated);
    this.found.length = Math.min(this.found.length, maxShown);
  }

  #isBefore(one: Rated, other: Rated): boolean {
    const newer = wholeAt(this.#startDay, one.purchase) - wholeAt(this.#startDay, other.purchase);
    if (one.rate !== other.rate) return one.rate > other.rate;
    return newer !== 0 ? newer > 0 : (this.#ids[one.purchase] ?? '') < (this.#ids[other.purchase] ?? '');
  }
}

function described(
  { purchase, price, rate }: Rated,
  supplierId: string,
  { history, purchaseIndex }: Snapshot,
): SimilarPurchase {
  const { products, purchases, rows } = history;
  const idOf = (product: number) => products[product]?.id ?? '';
  const own = rowsOfPurchase(purchaseIndex, purchase);
  return {
    id: purchases.ids[purchase] ?? '',
    supplierId,
    startDay: wholeAt(purchases.startDay, purchase),
    months: at(purchases.months, purchase),
    total: price,
    productIds: Array.from(own, (row) => idOf(wholeAt(rows.product, row))),
    main: { productId: idOf(wholeAt(purchases.mainProduct, purchase)), quantity: at(purchases.mainQuantity, purchase) },
    otherDimensions: wholeAt(purchases.otherDimensions, purchase),
    rate,
  };
}
