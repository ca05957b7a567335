import { maxBy, rateBy, type Dashboard, p99 } from './panel.ts';

const requests = 'http_server_request_duration_seconds';

export const overview: Dashboard = {
  id: 'overview',
  title: 'Parley: overview',
  panels: [
    {
      title: 'Error budgets: share spent at the pace of the last three days',
      description: 'Above 1 the budget of 30 days does not last. The dashboard SLO shows each by window.',
      unit: 'percentunit',
      queries: {
        '{{slo}} {{job}}':
          'slo:sli_error:ratio_rate3d{namespace=~"$namespace",job=~"$job"} / on (slo) group_left slo:error_budget:ratio',
      },
    },
    {
      title: 'Requests',
      description: 'HTTP requests a second, by service. The gateway has those of clients.',
      unit: 'reqps',
      queries: { '{{job}}': rateBy('job', `${requests}_count`) },
    },
    {
      title: 'Errors',
      description: 'Answers 5xx a second, by service and cause: the top ten.',
      unit: 'reqps',
      queries: {
        '{{job}} {{error_type}}': `topk(10, ${rateBy('job, error_type', `${requests}_count`, 'error_type!=""')})`,
      },
    },
    {
      title: 'Duration, 99th percentile',
      description: 'One in a hundred requests takes longer.',
      unit: 's',
      queries: { '{{job}}': p99('job', requests) },
    },
    {
      title: 'Processes that are ready',
      description: 'By service. 0 means that nobody is served by it.',
      unit: 'short',
      queries: { '{{job}}': 'sum by (job) (app_ready{namespace=~"$namespace",job=~"$job",instance=~"$instance"})' },
    },
    {
      title: 'Versions',
      description: 'Processes by version and revision. Two of one service: a rollout is under way, or stuck.',
      unit: 'short',
      queries: {
        '{{job}} {{version}} {{revision}}':
          'count by (job, version, revision) (app_info{namespace=~"$namespace",job=~"$job",instance=~"$instance"})',
      },
    },
    {
      title: 'Dependencies that are away',
      description: 'By service: 1 where no process of it reaches what it depends on.',
      unit: 'short',
      queries: { '{{job}} {{dependency}}': `1 - ${maxBy('job, dependency', 'dependency_up')}` },
    },
    {
      title: 'Alerts that fire',
      description: 'Each leads to its page of docs/runbooks.',
      unit: 'short',
      queries: {
        '{{alertname}} {{severity}}': 'count by (alertname, severity) (ALERTS{alertstate="firing",job=~"$job"})',
      },
    },
  ],
};
