import { daysApart } from '../calendar-day.ts';
import type { StoredPurchase } from './purchase.ts';

/**
 * Two purchases that start within this many days, and agree in everything else that identifies a deal, are the same
 * deal.
 */
const sameDealDays = 7;

/** A purchase of a deal: what identifies the deal, and the day it starts. */
export type Deal = { id: string; key: string; day: string; importId?: string | undefined };

/** What purchases of one deal have in common; the texts are equal exactly if the deals may be the same. */
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

/** The known deals, to find out whether one occurs twice. */
export class Deals {
  readonly #byKey = new Map<string, Map<string, Deal>>();
  readonly #keyOf = new Map<string, string>();

  constructor(deals: Iterable<Deal>) {
    for (const deal of deals) this.put(deal);
  }

  put(deal: Deal): void {
    const { id, key } = deal;
    this.remove(id);
    this.#keyOf.set(id, key);
    const deals = this.#byKey.get(key);
    if (deals) deals.set(id, deal);
    else this.#byKey.set(key, new Map([[id, deal]]));
  }

  remove(id: string): void {
    this.#byKey.get(this.#keyOf.get(id) ?? '')?.delete(id);
    this.#keyOf.delete(id);
  }

  /** Another purchase of the same deal, among those that count. */
  twinOf({ id, key, day }: Deal, counts: (deal: Deal) => boolean = () => true): Deal | undefined {
    for (const other of this.#byKey.get(key)?.values() ?? []) {
      if (other.id !== id && counts(other) && daysApart(day, other.day) <= sameDealDays) return other;
    }
    return undefined;
  }
}
