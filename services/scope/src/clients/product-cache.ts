import { LRUCache } from 'lru-cache';
import type { CatalogProduct } from '../domain/catalog-product.ts';

/** Products read lately, until the catalog says that they changed. */
export class ProductCache {
  readonly #products: LRUCache<string, CatalogProduct>;
  /** Counts the changes heard of: what was asked for before one may be of before it, too. */
  #epoch = 0;

  constructor({ max, ttlMs }: { max: number; ttlMs: number }) {
    this.#products = new LRUCache({ max, ttl: ttlMs });
  }

  get(id: string): CatalogProduct | undefined {
    return this.#products.get(id);
  }

  /** Loads products and keeps them, unless something changed while they were on their way. */
  async load(fetch: () => Promise<CatalogProduct[]>): Promise<CatalogProduct[]> {
    const epoch = this.#epoch;
    const products = await fetch();
    if (epoch === this.#epoch) for (const product of products) this.#products.set(product.id, product);
    return products;
  }

  forget(ids: readonly string[]): void {
    this.#epoch += 1;
    for (const id of ids) this.#products.delete(id);
  }

  clear(): void {
    this.#epoch += 1;
    this.#products.clear();
  }
}
