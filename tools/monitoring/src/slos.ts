import { anyJob, byJob, jobOf } from './alert.ts';

export type Slo = {
  id: string;
  /** The promise to users. */
  promise: string;
  /** The share that must be good, over 30 days. */
  objective: number;
  /** The rates of bad events and of all events over a window. */
  bad: (window: string) => string;
  all: (window: string) => string;
  dashboard: string;
};

/** Excludes routes whose duration depends on the client's upload speed. */
const fileRoutes = 'http_route!~"/v1/health|/v1/files/upload|/v1/scope/from-document|/v1/negotiation/.+/attach"';
const serverFaults = 'UNKNOWN|DEADLINE_EXCEEDED|UNIMPLEMENTED|INTERNAL|UNAVAILABLE|DATA_LOSS';

function rate(metric: string, matchers: string, window: string): string {
  return `sum ${byJob} (rate(${metric}{${matchers}}[${window}]))`;
}

/** For latency objectives: everything outside the histogram bucket with this upper bound is bad. */
function slowerThan(edge: string, metric: string, matchers: string): Pick<Slo, 'bad' | 'all'> {
  const all = (window: string) => rate(`${metric}_count`, matchers, window);
  return {
    all,
    bad: (window) => `${all(window)} - ${rate(`${metric}_bucket`, `${matchers},le=~"${edge}"`, window)}`,
  };
}

const requests = 'http_server_request_duration_seconds';
const outcomes = 'http_server_requests_total';
const edge = `${jobOf('gateway', 'gateway-upload')},http_route!="/v1/health"`;

export const slos: Slo[] = [
  {
    id: 'gateway-availability',
    promise: 'Requests are answered without a server error (5xx)',
    objective: 0.999,
    bad: (window) => rate(outcomes, `${edge},http_response_status_code=~"5.."`, window),
    all: (window) => rate(outcomes, edge, window),
    dashboard: 'gateway',
  },
  {
    id: 'gateway-read-latency',
    promise: 'Reads are answered within 0.5 s',
    objective: 0.99,
    ...slowerThan('0.5', requests, `${jobOf('gateway')},${fileRoutes},http_request_method=~"GET|HEAD"`),
    dashboard: 'gateway',
  },
  {
    id: 'gateway-write-latency',
    promise: 'Writes are answered within 1 s',
    objective: 0.99,
    ...slowerThan('1|1.0', requests, `${jobOf('gateway')},${fileRoutes},http_request_method=~"POST|PUT|PATCH|DELETE"`),
    dashboard: 'gateway',
  },
  {
    id: 'rpc-availability',
    promise: 'Calls between services are answered without an error of the service',
    objective: 0.9995,
    bad: (window) =>
      rate('rpc_server_call_duration_seconds_count', `${anyJob},rpc_status_code=~"${serverFaults}"`, window),
    all: (window) => rate('rpc_server_call_duration_seconds_count', anyJob, window),
    dashboard: 'service',
  },
  {
    id: 'event-freshness',
    promise: 'Events are published within 5 s of their commit',
    objective: 0.999,
    ...slowerThan('5|5.0', 'outbox_publish_lag_seconds', anyJob),
    dashboard: 'messaging',
  },
  {
    id: 'event-consumption',
    promise: 'Messages are handled, not parked',
    objective: 0.999,
    bad: (window) => rate('messaging_process_duration_seconds_count', `${anyJob},error_type="park"`, window),
    all: (window) => rate('messaging_client_consumed_messages_total', anyJob, window),
    dashboard: 'messaging',
  },
  {
    id: 'webhook-first-attempt',
    promise: 'Webhooks are first tried within 30 s of their event',
    objective: 0.99,
    ...slowerThan('30|30.0', 'webhook_first_attempt_delay_seconds', anyJob),
    dashboard: 'webhooks',
  },
  {
    id: 'webhook-delivery',
    promise: 'Webhooks are delivered within 24 h where the receiver responds',
    objective: 0.995,
    bad: (window) => rate('webhook_deliveries_ended_total', `${anyJob},webhook="healthy",result!="delivered"`, window),
    all: (window) => rate('webhook_deliveries_ended_total', `${anyJob},webhook="healthy"`, window),
    dashboard: 'webhooks',
  },
];
