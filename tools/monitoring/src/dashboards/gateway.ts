import { maxBy, rateBy, type Dashboard, p95 } from './panel.ts';

const requests = 'http_server_request_duration_seconds';

export const gateway: Dashboard = {
  id: 'gateway',
  title: 'Parley: gateway',
  panels: [
    {
      title: 'Requests by route',
      description: 'Requests a second; _OTHER is for paths that do not exist.',
      unit: 'reqps',
      queries: {
        '{{http_request_method}} {{http_route}}': rateBy('http_request_method, http_route', `${requests}_count`),
      },
    },
    {
      title: 'Errors by route',
      description: 'Answers 5xx a second, by route and cause.',
      unit: 'reqps',
      queries: {
        '{{http_route}} {{error_type}}': rateBy(
          'http_route, error_type',
          `${requests}_count`,
          'http_response_status_code=~"5.."',
        ),
      },
    },
    {
      title: 'Duration by route, 95th percentile',
      description: 'One in twenty requests takes longer. Routes that take files wait for their client.',
      unit: 's',
      queries: { '{{http_route}}': p95('http_route', requests) },
    },
    {
      title: 'Duration of all requests',
      isHeatmap: true,
      description: 'How many requests fall into each bucket; the points are requests with a trace.',
      unit: 's',
      queries: { '{{le}}': rateBy('le', `${requests}_bucket`) },
    },
    {
      title: 'Requests under way',
      description: 'What grows without end waits for something.',
      unit: 'short',
      queries: {
        '{{http_request_method}}': `sum by (http_request_method) (http_server_active_requests{namespace=~"$namespace",job=~"$job",instance=~"$instance"})`,
      },
    },
    {
      title: 'Refused for their key, or by a limit',
      description: '401 by reason and 429 by limit, a second.',
      unit: 'reqps',
      queries: {
        '401 {{reason}}': rateBy('reason', 'auth_failures_total'),
        '429 {{decision}}': rateBy('decision', 'ratelimit_decisions_total', 'decision!="allowed"'),
      },
    },
    {
      title: 'Services behind it, 95th percentile',
      description: 'Time until a service began to answer.',
      unit: 's',
      queries: { '{{server_address}}': p95('server_address', 'http_client_request_duration_seconds') },
    },
    {
      title: 'Services that are not asked',
      description: '1 while calls to a service are refused because it does not answer.',
      unit: 'short',
      queries: { '{{server_address}}': maxBy('server_address', 'gateway_upstream_breaker_open') },
    },
  ],
};
