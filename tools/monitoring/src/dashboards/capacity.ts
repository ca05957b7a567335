import { maxBy, rateBy, type Dashboard } from './panel.ts';

const perPod = (metric: string, more: string) => `sum by (pod) (${metric}{namespace=~"$namespace",${more}})`;
const container = 'container!=""';

export const capacity: Dashboard = {
  id: 'capacity',
  title: 'Parley: capacity',
  panels: [
    {
      title: 'Processors in use',
      description: 'As the process counts them.',
      unit: 'short',
      queries: { '{{instance}}': rateBy('instance', 'process_cpu_seconds_total') },
    },
    {
      title: 'Processors asked for and at most',
      description: 'Requests and limits of pods (kube-state-metrics).',
      unit: 'short',
      queries: {
        '{{pod}} requested': perPod('kube_pod_container_resource_requests', 'resource="cpu"'),
        '{{pod}} limit': perPod('kube_pod_container_resource_limits', 'resource="cpu"'),
      },
    },
    {
      title: 'Memory',
      description: 'In use by pods, and their limits (cAdvisor, kube-state-metrics).',
      unit: 'bytes',
      queries: {
        '{{pod}} used': perPod('container_memory_working_set_bytes', container),
        '{{pod}} limit': perPod('kube_pod_container_resource_limits', 'resource="memory"'),
      },
    },
    {
      title: 'Throttled',
      description: 'Share of the periods in which a pod had to wait for its next share of processors (cAdvisor).',
      unit: 'percentunit',
      queries: {
        '{{pod}}': `sum by (pod) (rate(container_cpu_cfs_throttled_periods_total{namespace=~"$namespace",${container}}[$__rate_interval])) / sum by (pod) (rate(container_cpu_cfs_periods_total{namespace=~"$namespace",${container}}[$__rate_interval]))`,
      },
    },
    {
      title: 'Replicas of autoscalers',
      description: 'Now, at least and at most (kube-state-metrics).',
      unit: 'short',
      queries: Object.fromEntries(
        ['status_current', 'spec_min', 'spec_max'].map((of) => [
          `{{horizontalpodautoscaler}} ${of.split('_')[1]}`,
          `max by (horizontalpodautoscaler) (kube_horizontalpodautoscaler_${of}_replicas{namespace=~"$namespace"})`,
        ]),
      ),
    },
    {
      title: 'Series of a process',
      description: 'Above 5,000 a label takes more values than it should.',
      unit: 'short',
      queries: { '{{instance}}': maxBy('instance', 'scrape_samples_post_metric_relabeling') },
    },
    {
      title: 'Spans that were lost',
      description: 'A second: the collector did not take them.',
      unit: 'reqps',
      queries: { '{{job}}': rateBy('job', 'telemetry_dropped_spans_total') },
    },
  ],
};
