import type { Bus } from '@parley/events/bus';
import type { catalogService } from '@parley/rpc/catalog';
import type { ClientOf } from '@parley/rpc/client';
import type { Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';
import type { CatalogProducts } from '../actions/ports.ts';
import type { CatalogProduct } from '../domain/catalog-product.ts';
import { ProductCache } from './product-cache.ts';
import { fromProductMessage } from './product-message.ts';

export type CatalogProductsParts = {
  client: Pick<ClientOf<typeof catalogService>, 'batchGetProducts'>;
  bus: Pick<Bus, 'listen'>;
  metrics: Metrics;
  settings: { catalogTimeoutMs: number; catalogCacheProducts: number; catalogCacheMs: number };
};

/** Products of the catalog service: those known are answered from memory, the others asked for together. */
export function createCatalogProducts({ client, bus, metrics, settings }: CatalogProductsParts): CatalogProducts {
  const cache = new ProductCache({ max: settings.catalogCacheProducts, ttlMs: settings.catalogCacheMs });
  const count = countLookups(metrics);
  bus.listen({
    types: ['catalog.changed.v1'],
    handle: ({ data }) => cache.forget(data.productIds),
    onGap: () => cache.clear(),
  });
  return {
    async byIds(ids, call) {
      const known = ids.flatMap((id) => cache.get(id) ?? []);
      const found = new Map(known.map((product) => [product.id, product]));
      const missing = ids.filter((id) => !found.has(id));
      count.inc({ result: 'hit' }, known.length);
      if (missing.length === 0) return found;
      count.inc({ result: 'miss' }, missing.length);
      const options = { ...call, timeoutMs: settings.catalogTimeoutMs };
      const loaded = await cache.load(() => productsOf(client, missing, options));
      for (const product of loaded) found.set(product.id, product);
      return found;
    },
  };
}

/** In as many calls as it takes: one answer has room for a few large products only. */
async function productsOf(
  client: CatalogProductsParts['client'],
  ids: string[],
  options: Parameters<CatalogProducts['byIds']>[1] & { timeoutMs: number },
): Promise<CatalogProduct[]> {
  const products: CatalogProduct[] = [];
  for (let productIds = ids; productIds.length > 0;) {
    const answer = await client.batchGetProducts({ productIds }, options);
    products.push(...answer.products.map(fromProductMessage));
    productIds = answer.remainingProductIds;
  }
  return products;
}

function countLookups({ registry }: Metrics): Counter<'result'> {
  return new Counter({
    name: 'scope_catalog_products_total',
    help: 'Products of the catalog that were needed, by where they were found: hit (in memory), miss',
    labelNames: ['result'],
    registers: [registry],
  });
}
