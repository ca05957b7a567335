import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric, type OpenMetricsContentType } from 'prom-client';
import type { Health } from './health.ts';
import type { TraceContext } from './trace-context.ts';

/** The metrics of one process; every library registers its own on `registry`. */
export type Metrics = {
  registry: Registry;
  /** Spans that were lost before they could be sent. */
  droppedSpans: Counter;
};

/** Named `_total` without being counters, which `promtool check metrics` refuses. */
const misnamedDefaults = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

export type MetricsOptions = {
  version: string;
  /** Git revision of the source it was built from. */
  revision: string;
  health: Health;
};

export function createMetrics({ version, revision, health }: MetricsOptions): Metrics {
  // Only this format carries exemplars, which the registry's type does not show.
  const open = new Registry<OpenMetricsContentType>();
  open.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registry = open as unknown as Registry;
  collectDefaultMetrics({ register: registry });
  for (const name of misnamedDefaults) registry.removeSingleMetric(name);
  const registers = [registry];
  new Gauge({
    name: 'app_info',
    help: 'Always 1; its labels show the versions',
    labelNames: ['version', 'revision', 'node_version'],
    registers,
  }).set({ version, revision, node_version: process.version }, 1);
  new Gauge({
    name: 'app_ready',
    help: '1 while the process accepts traffic',
    registers,
    collect() {
      this.set(health.isReady ? 1 : 0);
    },
  });
  new Gauge({
    name: 'dependency_up',
    help: '1 while the dependency works, 0 while it does not or only in part',
    labelNames: ['dependency'],
    registers,
    async collect() {
      const { dependencies } = await health.report();
      for (const { name, status } of dependencies) this.set({ dependency: name }, status === 'ok' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'Largest size that the heap may reach',
    registers,
    collect() {
      this.set(getHeapStatistics().heap_size_limit);
    },
  });
  const droppedSpans = new Counter({
    name: 'telemetry_dropped_spans_total',
    help: 'Spans lost because they could not be sent, or not fast enough',
    registers,
  });
  return { registry, droppedSpans };
}

/** Buckets for the durations of calls, as OpenTelemetry advises. */
export const callSecondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** A metric that several parts of a process share: the registered one, or a new one. */
export function sharedMetric<M extends Metric>(
  { registry }: Pick<Metrics, 'registry'>,
  name: string,
  create: () => M,
): M {
  return (registry.getSingleMetric(name) as M | undefined) ?? create();
}

const none = {};

/** The exemplar labels that link a measurement to the trace it belongs to, if any. */
export function exemplarOf(trace: TraceContext | undefined): Record<string, string> {
  return trace === undefined ? none : { trace_id: trace.traceId, span_id: trace.spanId };
}
