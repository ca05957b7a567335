import { maxBy, rateBy, type Dashboard, p95 } from './panel.ts';

const requests = 'http_server_request_duration_seconds';

export const gateway: Dashboard = {
  id: 'gateway',
  title: 'Parley: gateway',
  panels: [
    {
      title: 'Requests by route',
      description: 'Requests per second; _OTHER means paths that do not exist.',
      unit: 'reqps',
      queries: {
        '{{http_request_method}} {{http_route}}': rateBy('http_request_method, http_route', `${requests}_count`),
      },
    },
    {
      title: 'Errors by route',
      description: 'Responses with 5xx per second, by route and cause.',
      unit: 'reqps',
      queries: {
        '{{http_route}} {{error_type}}': rateBy(
          'http_route, error_type',
          'http_server_requests_total',
          'http_response_status_code=~"5.."',
        ),
      },
    },
    {
      title: 'Duration by route, 95th percentile',
      description: 'One in twenty requests takes longer. Routes that accept files depend on how fast the client sends.',
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
      description: 'If it keeps growing, requests are waiting for something.',
      unit: 'short',
      queries: {
        '{{http_request_method}}': `sum by (http_request_method) (http_server_active_requests{namespace=~"$namespace",job=~"$job",instance=~"$instance"})`,
      },
    },
    {
      title: 'Refused because of key or limit',
      description: '401 by reason and 429 by limit, per second.',
      unit: 'reqps',
      queries: {
        '401 {{reason}}': rateBy('reason', 'auth_failures_total'),
        '429 {{decision}}': rateBy('decision', 'ratelimit_decisions_total', 'decision!="allowed"'),
      },
    },
    {
      title: 'Response time of services, 95th percentile',
      description: 'Time until a service began to respond.',
      unit: 's',
      queries: { '{{server_address}}': p95('server_address', 'http_client_request_duration_seconds') },
    },
    {
      title: 'Open circuit breakers',
      description: '1 while requests are refused because the service does not respond.',
      unit: 'short',
      queries: { '{{server_address}}': maxBy('server_address', 'gateway_upstream_breaker_open') },
    },
  ],
};
