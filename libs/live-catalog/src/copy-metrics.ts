import type { Metrics } from '@parley/service/metrics';
import { Gauge } from 'prom-client';

export type CopyMetrics = { built(seconds: number): void };

/** How large this process's copy of the catalog is, and how long it took to build. */
export function copyMetrics({ registry }: Metrics, size: () => Record<string, number>): CopyMetrics {
  const registers = [registry];
  new Gauge({
    name: 'catalog_copy_entries',
    help: 'Catalog records that this process keeps in memory, by kind; none until they have been read',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(size())) this.set({ kind }, count);
    },
  });
  const build = new Gauge({
    name: 'catalog_copy_build_seconds',
    help: 'Duration of the last reading of the whole catalog into memory',
    registers,
  });
  return { built: (seconds) => build.set(seconds) };
}
