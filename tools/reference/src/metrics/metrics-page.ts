import { serviceNames } from '@parley/service/services';
import { table } from '../table.ts';
import { registeredMetrics, type RegisteredMetric } from './registered-metrics.ts';

/** `docs/metrics.md`: every metric of every service. */
export async function metricsPage(): Promise<string> {
  const groups = Map.groupBy(await registeredMetrics(), ({ services }) => services.join(', '));
  const sections = [...groups].toSorted(([a], [b]) => b.split(',').length - a.split(',').length || (a < b ? -1 : 1));
  return `${[
    '# Metrics',
    'Generated from the code by `npm run gen`; do not edit. Every process serves these metrics for Prometheus at `/metrics` of its admin port (`ADMIN_PORT`), together with the `process_…` and `nodejs_…` metrics of prom-client. Times are in seconds, sizes in bytes. Prometheus itself adds the service, pod and namespace (`job`, `pod`, `namespace`); no label names an organisation, an id or an external address.',
    'Alerts and objectives based on them: [Kubernetes](kubernetes.md#monitoring).',
    ...sections.flatMap(([names, metrics]) => [`## ${titleOf(names)}`, metricsTable(metrics)]),
  ].join('\n\n')}\n`;
}

function titleOf(names: string): string {
  return names === serviceNames.join(', ') ? 'Every service' : names;
}

function metricsTable(metrics: RegisteredMetric[]): string {
  const rows = metrics.map(({ name, type, labels, help, buckets }) => [
    `\`${name}\``,
    type,
    labels.map((label) => `\`${label}\``).join(', '),
    buckets.length > 0 ? `${help}. Buckets: ${buckets.join(' ')}` : help,
  ]);
  return table(['Metric', 'Type', 'Labels', 'What it tells'], rows);
}
