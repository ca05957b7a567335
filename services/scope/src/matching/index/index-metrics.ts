import type { Metrics } from '@parley/service/metrics';
import { Gauge } from 'prom-client';

export type IndexMetrics = { built(seconds: number): void };

/** How large the index is and how long it took to build. */
export function indexMetrics(
  { registry }: Metrics,
  size: () => { companies: number; products: number } | undefined,
): IndexMetrics {
  const registers = [registry];
  new Gauge({
    name: 'scope_catalog_index_entries',
    help: 'Names in the catalog index by what they name; 0 until it is built',
    labelNames: ['kind'],
    registers,
    collect() {
      const { companies, products } = size() ?? { companies: 0, products: 0 };
      this.set({ kind: 'company' }, companies);
      this.set({ kind: 'product' }, products);
    },
  });
  const build = new Gauge({
    name: 'scope_catalog_index_build_seconds',
    help: 'Time the last build of the catalog index took',
    registers,
  });
  return { built: (seconds) => build.set(seconds) };
}
