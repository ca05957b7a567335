import { anyJob, byJob, emptiedJobs, jobOf, unlessEmptied, wantedPods, type Alert } from '../alert.ts';

const gateway = 'namespace="shop",job="parley-gateway"';
const pods = (metric: string, labels: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([pod, samples]) => [`${metric}{${labels},pod="${pod}"}`, samples]));

const lost = `group ${byJob} (last_over_time(up{${anyJob}}[1d])) unless on (namespace, job) (up{${anyJob}} or ${emptiedJobs})`;

export const serviceAlerts: Alert[] = [
  {
    name: 'ServiceDown',
    expr: unlessEmptied(`sum ${byJob} (up{${anyJob}}) == 0`),
    for: '2m',
    severity: 'page',
    summary: 'No process of {{ $labels.job }} answers',
    description: 'Prometheus reaches none of the processes of {{ $labels.job }} in {{ $labels.namespace }}.',
    dashboard: 'overview',
    test: {
      fires: pods('up', gateway, { a: '0x60', b: '0x60' }),
      silent: pods('up', gateway, { a: '0x60', b: '1x60' }),
    },
  },
  {
    name: 'ServiceMissing',
    expr: `(absent(up{${jobOf('gateway')}}) unless on () ${wantedPods('gateway')} == 0) or (${lost})`,
    for: '10m',
    severity: 'page',
    summary: 'Prometheus has no {{ or $labels.job "process of Parley" }} to scrape',
    description:
      'There is no target of that name, although there was one within the last day or there must always be one: either no pod of it is running, or none is being monitored.',
    dashboard: 'overview',
    test: {
      fires: { 'up{namespace="shop",job="parley-catalog",pod="a"}': '1x60' },
      silent: pods('up', gateway, { a: '1x60' }),
    },
  },
  {
    name: 'RestartLoop',
    expr: `changes(process_start_time_seconds{${anyJob}}[15m]) > 2`,
    severity: 'ticket',
    summary: 'A process of {{ $labels.job }} keeps restarting',
    description: '{{ $labels.pod }} started {{ $value }} times in 15 minutes.',
    dashboard: 'service',
    test: {
      fires: pods('process_start_time_seconds', gateway, { a: '100x50 200x2 300x2 400x5' }),
      silent: pods('process_start_time_seconds', gateway, { a: '100x50 200x9' }),
    },
  },
  {
    name: 'VersionSkew',
    expr: `count ${byJob} (count by (namespace, job, version) (app_info{${anyJob}})) > 1`,
    for: '30m',
    severity: 'ticket',
    summary: '{{ $labels.job }} runs in several versions',
    description:
      'Processes of {{ $value }} versions have been running side by side for half an hour: a rollout may be stuck.',
    dashboard: 'overview',
    test: {
      fires: {
        ...pods('app_info', `${gateway},version="1.0.0"`, { a: '1x60' }),
        ...pods('app_info', `${gateway},version="1.1.0"`, { b: '1x60' }),
      },
      silent: pods('app_info', `${gateway},version="1.0.0"`, { a: '1x60', b: '1x60' }),
    },
  },
  {
    name: 'EventLoopLagHigh',
    expr: `max by (namespace, job, pod) (nodejs_eventloop_lag_p99_seconds{${anyJob}}) > 0.2`,
    for: '10m',
    severity: 'ticket',
    summary: 'The event loop of {{ $labels.pod }} of {{ $labels.job }} is slow',
    description: 'One turn in a hundred is delayed by more than {{ $value }} s: it computes too much at once.',
    dashboard: 'service',
    test: {
      fires: pods('nodejs_eventloop_lag_p99_seconds', gateway, { a: '0.3x60' }),
      silent: pods('nodejs_eventloop_lag_p99_seconds', gateway, { a: '0.1x52 0.3x8' }),
    },
  },
  {
    name: 'HeapNearLimit',
    // V8 gives up below its limit: a heap of 400 MiB ends at nine tenths of it.
    expr: `max by (namespace, job, pod) (nodejs_heap_size_used_bytes{${anyJob}} / nodejs_heap_size_limit_bytes{${anyJob}}) > 0.8`,
    for: '10m',
    severity: 'ticket',
    summary: '{{ $labels.pod }} of {{ $labels.job }} is running out of heap',
    description: '{{ $value | humanizePercentage }} of its maximum heap is in use; at the limit it crashes.',
    dashboard: 'service',
    test: {
      fires: {
        ...pods('nodejs_heap_size_used_bytes', gateway, { a: '82x60' }),
        ...pods('nodejs_heap_size_limit_bytes', gateway, { a: '100x60' }),
      },
      silent: {
        ...pods('nodejs_heap_size_used_bytes', gateway, { a: '78x60' }),
        ...pods('nodejs_heap_size_limit_bytes', gateway, { a: '100x60' }),
      },
    },
  },
  {
    name: 'SpansDropped',
    expr: `sum ${byJob} (rate(telemetry_dropped_spans_total{${anyJob}}[5m])) > 0`,
    for: '10m',
    severity: 'ticket',
    summary: 'Traces of {{ $labels.job }} are incomplete',
    description: '{{ $value }} spans a second could not be sent to the collector and are lost.',
    dashboard: 'capacity',
    test: {
      fires: pods('telemetry_dropped_spans_total', gateway, { a: '0+5x60' }),
      silent: pods('telemetry_dropped_spans_total', gateway, { a: '5x60' }),
    },
  },
  {
    name: 'SeriesBudgetExceeded',
    expr: `max by (namespace, job, pod) (scrape_samples_post_metric_relabeling{${anyJob}}) > 5000`,
    for: '15m',
    severity: 'ticket',
    summary: '{{ $labels.pod }} of {{ $labels.job }} exports too many series',
    description: '{{ $value }} series from one process: a label has more values than it should.',
    dashboard: 'capacity',
    test: {
      fires: pods('scrape_samples_post_metric_relabeling', gateway, { a: '5001x60' }),
      silent: pods('scrape_samples_post_metric_relabeling', gateway, { a: '4900x60' }),
    },
  },
];
