import { describe, expect, it } from 'vitest';
import type { CatalogProduct } from '@parley/products/product';
import { catalogProduct } from '@parley/products/sample-products';
import { RecordCache } from './record-cache.ts';

const product = catalogProduct();

function newCache(max = 10): RecordCache<CatalogProduct> {
  return new RecordCache<CatalogProduct>({ max, ttlMs: 60_000 });
}

describe('the cached records', () => {
  it('are returned until they change', async () => {
    const cache = newCache();
    await cache.load(async () => [product]);
    expect(cache.get(product.id)).toBe(product);
    cache.forget([product.id]);
    expect(cache.get(product.id)).toBeUndefined();
  });

  it('are all dropped when events may have been missed', async () => {
    const cache = newCache();
    await cache.load(async () => [product]);
    cache.clear();
    expect(cache.get(product.id)).toBeUndefined();
  });

  it('do not include records that were being read when something changed', async () => {
    const cache = newCache();
    for (const change of [() => cache.forget([product.id]), () => cache.clear()]) {
      const answer = Promise.withResolvers<(typeof product)[]>();
      const loading = cache.load(() => answer.promise);
      change();
      answer.resolve([product]);
      expect(await loading).toEqual([product]);
      expect(cache.get(product.id)).toBeUndefined();
    }
  });

  it('do not exceed the size of the cache', async () => {
    const cache = newCache(2);
    const others = [catalogProduct(), catalogProduct()];
    await cache.load(async () => [product, ...others]);
    expect(cache.get(product.id)).toBeUndefined();
    expect(others.map(({ id }) => cache.get(id))).toEqual(others);
  });
});
