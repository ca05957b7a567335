import { maxBy, rateBy, type Dashboard } from './panel.ts';

/** The namespace may contain other pods, too; those of gateway-upload begin as those of gateway do. */
const podOf = 'namespace=~"$namespace",pod=~"$job-\\\\w+-\\\\w+"';
const perPod = (metric: string, more: string) => `sum by (pod) (${metric}{${podOf},${more}})`;
const container = 'container!=""';

export const capacity: Dashboard = {
  id: 'capacity',
  title: 'Parley: capacity',
  panels: [
    {
      title: 'CPU in use',
      description: 'As measured by each process.',
      unit: 'short',
      queries: { '{{instance}}': rateBy('instance', 'process_cpu_seconds_total') },
    },
    {
      title: 'CPU requests and limits',
      description: 'Of each pod (kube-state-metrics).',
      unit: 'short',
      queries: {
        '{{pod}} requested': perPod('kube_pod_container_resource_requests', 'resource="cpu"'),
        '{{pod}} limit': perPod('kube_pod_container_resource_limits', 'resource="cpu"'),
      },
    },
    {
      title: 'Memory',
      description: 'Used by pods, and their limits (cAdvisor, kube-state-metrics).',
      unit: 'bytes',
      queries: {
        '{{pod}} used': perPod('container_memory_working_set_bytes', container),
        '{{pod}} limit': perPod('kube_pod_container_resource_limits', 'resource="memory"'),
      },
    },
    {
      title: 'Throttled',
      description: 'Share of periods in which a pod had used up its CPU limit (cAdvisor).',
      unit: 'percentunit',
      queries: {
        '{{pod}}': `sum by (pod) (rate(container_cpu_cfs_throttled_periods_total{${podOf},${container}}[$__rate_interval])) / sum by (pod) (rate(container_cpu_cfs_periods_total{${podOf},${container}}[$__rate_interval]))`,
      },
    },
    {
      title: 'Replicas of autoscalers',
      description: 'Current, minimum and maximum (kube-state-metrics).',
      unit: 'short',
      queries: Object.fromEntries(
        ['status_current', 'spec_min', 'spec_max'].map((of) => [
          `{{horizontalpodautoscaler}} ${of.split('_')[1]}`,
          `max by (horizontalpodautoscaler) (kube_horizontalpodautoscaler_${of}_replicas{namespace=~"$namespace",horizontalpodautoscaler=~"(keda-hpa-)?$job"})`,
        ]),
      ),
    },
    {
      title: 'Series of a process',
      description: 'Above 5,000, a label has more values than it should.',
      unit: 'short',
      queries: { '{{instance}}': maxBy('instance', 'scrape_samples_post_metric_relabeling') },
    },
    {
      title: 'Lost spans',
      description: 'Per second: the collector did not accept them.',
      unit: 'cps',
      queries: { '{{job}}': rateBy('job', 'telemetry_dropped_spans_total') },
    },
  ],
};
