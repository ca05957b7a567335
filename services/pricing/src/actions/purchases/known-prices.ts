import { LRUCache } from 'lru-cache';
import { chunks } from '@parley/service/chunks';
import type { UnitPrices } from '../../domain/purchases/unusual-prices.ts';
import type { StoredPurchase } from '../../domain/purchases/purchase.ts';
import type { PurchaseStore } from './purchase-ports.ts';

const maxSuppliers = 1_000;
/** After this time, imports through other processes show. */
const keptMs = 600_000;
/** Enough for a median. */
const maxPricesPerProduct = 101;
const readAtOnce = 16;

/** Recent prices of products, in the memory of this process, to recognise a price that is far off. */
export class KnownPrices {
  readonly #store: Pick<PurchaseStore, 'unitPrices'>;
  readonly #bySupplier = new LRUCache<string, Map<string, number[]>>({ max: maxSuppliers, ttl: keptMs });

  constructor(store: Pick<PurchaseStore, 'unitPrices'>) {
    this.#store = store;
  }

  async of(supplierIds: string[]): Promise<UnitPrices> {
    const found = new Map<string, Map<string, number[]>>();
    for (const some of chunks(supplierIds, readAtOnce)) {
      const prices = await Promise.all(some.map((id) => this.#ofSupplier(id)));
      for (const [index, id] of some.entries()) found.set(id, prices[index] ?? new Map());
    }
    return found;
  }

  /** Adds purchases that have just been stored. */
  add(purchases: Pick<StoredPurchase, 'supplierId' | 'lines'>[]): void {
    for (const { supplierId, lines } of purchases) {
      const prices = this.#bySupplier.get(supplierId);
      if (prices) for (const line of lines) addPrice(prices, line);
    }
  }

  async #ofSupplier(id: string): Promise<Map<string, number[]>> {
    const kept = this.#bySupplier.get(id);
    if (kept) return kept;
    const prices = await this.#store.unitPrices(id);
    this.#bySupplier.set(id, prices);
    return prices;
  }
}

/** The newest comes first, and the oldest is dropped. */
function addPrice(prices: Map<string, number[]>, { productId, unitPrice }: StoredPurchase['lines'][number]): void {
  if (unitPrice === undefined) return;
  const some = prices.get(productId) ?? [];
  some.unshift(unitPrice);
  some.length = Math.min(some.length, maxPricesPerProduct);
  prices.set(productId, some);
}
