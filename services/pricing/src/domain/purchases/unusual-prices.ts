import type { LineError } from '@parley/imports/import-line';
import type { StoredPurchase } from './purchase.ts';

/** A price this many times above or below the median is reported. */
export const factorOff = 20;
/** A median of fewer prices means little. */
const minPrices = 3;

/** Unit prices by supplier and product. */
export type UnitPrices = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

type Accepted = { number: number; purchase: Pick<StoredPurchase, 'supplierId' | 'lines'> };

/**
 * Lines whose unit price is far from what their product usually costs, according to known purchases and the others in
 * the batch.
 */
export function unusualPrices(purchases: readonly Accepted[], known: UnitPrices): LineError[] {
  const medians = mediansOf(purchases, known);
  return purchases.flatMap(({ number, purchase }) =>
    purchase.lines.flatMap(({ productId, unitPrice }, index) => {
      const median = medians.get(productId);
      if (unitPrice === undefined || median === undefined || isNear(unitPrice, median)) return [];
      return [{ number, pointer: `/lines/${index}`, code: 'unusual_price', message: wordsFor(unitPrice, median) }];
    }),
  );
}

function isNear(price: number, median: number): boolean {
  return price <= median * factorOff && price >= median / factorOff;
}

function wordsFor(price: number, median: number): string {
  const times = price > median ? price / median : median / price;
  const side = price > median ? 'above' : 'below';
  return `costs ${shown(price)} per unit and month, ${Math.round(times)} times ${side} the median of its product (${shown(median)}): accepted, but look at it`;
}

function shown(amount: number): string {
  return String(Number(amount.toPrecision(4)));
}

function mediansOf(purchases: readonly Accepted[], known: UnitPrices): Map<string, number> {
  const prices = new Map<string, number[]>();
  for (const { supplierId, lines } of purchases.map(({ purchase }) => purchase)) {
    for (const { productId, unitPrice } of lines) {
      const some = prices.get(productId) ?? [...(known.get(supplierId)?.get(productId) ?? [])];
      if (unitPrice !== undefined) some.push(unitPrice);
      prices.set(productId, some);
    }
  }
  return new Map([...prices].flatMap(([id, some]) => (some.length < minPrices ? [] : [[id, medianOf(some)] as const])));
}

function medianOf(values: number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
