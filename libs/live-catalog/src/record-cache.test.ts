import { describe, expect, it } from 'vitest';
import type { CatalogProduct } from '@parley/products/product';
import { catalogProduct } from '@parley/products/sample-products';
import { RecordCache } from './record-cache.ts';

const product = catalogProduct();

function newCache(max = 10): RecordCache<CatalogProduct> {
  return new RecordCache<CatalogProduct>({ max, ttlMs: 60_000 });
}

describe('the records that are kept', () => {
  it('are known until they change', async () => {
    const cache = newCache();
    await cache.load(async () => [product]);
    expect(cache.get(product.id)).toBe(product);
    cache.forget([product.id]);
    expect(cache.get(product.id)).toBeUndefined();
  });

  it('are forgotten altogether when news may have been missed', async () => {
    const cache = newCache();
    await cache.load(async () => [product]);
    cache.clear();
    expect(cache.get(product.id)).toBeUndefined();
  });

  it('do not come to be what was on its way when something changed', async () => {
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

  it('are no more than there is room for', async () => {
    const cache = newCache(2);
    const others = [catalogProduct(), catalogProduct()];
    await cache.load(async () => [product, ...others]);
    expect(cache.get(product.id)).toBeUndefined();
    expect(others.map(({ id }) => cache.get(id))).toEqual(others);
  });
});
