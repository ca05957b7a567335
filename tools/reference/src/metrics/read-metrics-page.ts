import { readFileSync } from 'node:fs';
import type { RegisteredMetric } from './registered-metrics.ts';

const page = new URL('../../../../docs/metrics.md', import.meta.url);

/** Reads the metrics by name from `docs/metrics.md`, which avoids building the services. */
export function readMetricsPage(): Map<string, Omit<RegisteredMetric, 'services'>> {
  const rows = readFileSync(page, 'utf8').matchAll(
    /^\| `(\w+)` +\| (\w+) +\| (.*?) *\| (.*?)(?:\. Buckets: ([\d. ]+?))? *\|$/gm,
  );
  return new Map(
    Array.from(rows, ([, name = '', type = '', labels = '', help = '', buckets]) => [
      name,
      {
        name,
        type: type as RegisteredMetric['type'],
        labels: Array.from(labels.matchAll(/`(\w+)`/g), ([, label = '']) => label),
        help,
        buckets: buckets?.split(' ').map(Number) ?? [],
      },
    ]),
  );
}
