import { ofParley } from '../alert.ts';
import { burnRate, maxBy, rateBy, type Dashboard, p99 } from './panel.ts';

const requests = 'http_server_request_duration_seconds';

function firing(more: string): string {
  return `ALERTS{alertstate="firing",product="${ofParley.product}",${more}}`;
}

export const overview: Dashboard = {
  id: 'overview',
  title: 'Parley: overview',
  panels: [
    {
      title: 'Error budgets: share spent at the rate of the last three days',
      description: 'Above 1, the budget does not last 30 days. The dashboard SLO shows each objective by window.',
      unit: 'percentunit',
      queries: {
        '{{slo}} {{job}}': burnRate('slo:sli_error:ratio_rate3d{namespace=~"$namespace",job=~"$job"}'),
      },
    },
    {
      title: 'Requests',
      description: 'HTTP requests per second, by service. Those of clients are under the gateway.',
      unit: 'reqps',
      queries: { '{{job}}': rateBy('job', `${requests}_count`) },
    },
    {
      title: 'Errors',
      description: 'Responses with 5xx per second, by service and cause: the top ten.',
      unit: 'reqps',
      queries: {
        '{{job}} {{error_type}}': `topk(10, ${rateBy('job, error_type', 'http_server_requests_total', 'error_type!=""')})`,
      },
    },
    {
      title: 'Duration, 99th percentile',
      description: 'One in a hundred requests takes longer.',
      unit: 's',
      queries: { '{{job}}': p99('job', requests) },
    },
    {
      title: 'Ready processes',
      description: 'By service. At 0 the service is down.',
      unit: 'short',
      queries: { '{{job}}': 'sum by (job) (app_ready{namespace=~"$namespace",job=~"$job",instance=~"$instance"})' },
    },
    {
      title: 'Versions',
      description: 'Processes by version and revision. If a service has two, a rollout is in progress or stuck.',
      unit: 'short',
      queries: {
        '{{job}} {{version}} {{revision}}':
          'count by (job, version, revision) (app_info{namespace=~"$namespace",job=~"$job",instance=~"$instance"})',
      },
    },
    {
      title: 'Missing dependencies',
      description: 'By service: 1 when none of its processes reaches the dependency.',
      unit: 'short',
      queries: { '{{job}} {{dependency}}': `1 - ${maxBy('job, dependency', 'dependency_up')}` },
    },
    {
      title: 'Firing alerts',
      description:
        'Each links to its page in docs/runbooks. Those about queues, brokers and Deployments are of every installation.',
      unit: 'short',
      queries: {
        '{{namespace}} {{alertname}} {{severity}}': `count by (namespace, alertname, severity) (${firing('namespace=~"$namespace",job=~"$job"')} or ${firing('job=""')})`,
      },
    },
  ],
};
