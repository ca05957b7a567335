import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of one process; every lib registers its own on `registry`. */
export type Metrics = { registry: Registry };

/** Named `_total` without being counters: `promtool check metrics` refuses them. */
const misnamedDefaults = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

export function createMetrics({ version, isReady }: { version: string; isReady: () => boolean }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamedDefaults) registry.removeSingleMetric(name);
  const registers = [registry];
  new Gauge({
    name: 'app_info',
    help: 'Always 1; tells the versions',
    labelNames: ['version', 'node_version'],
    registers,
  }).set({ version, node_version: process.version }, 1);
  new Gauge({
    name: 'app_ready',
    help: '1 while the process takes traffic',
    registers,
    collect() {
      this.set(isReady() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'Most the heap may grow to',
    registers,
    collect() {
      this.set(getHeapStatistics().heap_size_limit);
    },
  });
  return { registry };
}
