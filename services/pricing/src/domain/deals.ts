import { daysApart } from './calendar-day.ts';
import type { StoredPurchase } from './purchase.ts';

/** Two purchases that start within so many days, and agree in all else a deal is known by, are one deal. */
const sameDealDays = 7;

/** A purchase of a deal: what it is known by, and the day it starts. */
export type Deal = { id: string; key: string; day: string };

/** What purchases of one deal have in common; texts are equal exactly when the deals may be one. */
export function dealText({
  supplierId,
  buyer,
  currency,
  netTotal,
  lines,
}: Omit<StoredPurchase, 'id' | 'publicId'>): string {
  const products = lines.map(({ productId }) => productId).sort();
  return JSON.stringify([supplierId, buyer ?? null, currency, netTotal, ...products]);
}

/** The deals that are known, for a look at whether one comes twice. */
export class Deals {
  readonly #byKey = new Map<string, Map<string, string>>();
  readonly #keyOf = new Map<string, string>();

  constructor(deals: Iterable<Deal>) {
    for (const deal of deals) this.put(deal);
  }

  put({ id, key, day }: Deal): void {
    this.remove(id);
    this.#keyOf.set(id, key);
    const days = this.#byKey.get(key);
    if (days) days.set(id, day);
    else this.#byKey.set(key, new Map([[id, day]]));
  }

  remove(id: string): void {
    this.#byKey.get(this.#keyOf.get(id) ?? '')?.delete(id);
    this.#keyOf.delete(id);
  }

  /** Another purchase of the same deal. */
  twinOf({ id, key, day }: Deal): Deal | undefined {
    for (const [other, otherDay] of this.#byKey.get(key) ?? []) {
      if (other !== id && daysApart(day, otherDay) <= sameDealDays) return { id: other, key, day: otherDay };
    }
    return undefined;
  }
}
