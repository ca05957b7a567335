import { callSecondsBuckets, exemplarOf, type Metrics } from '@parley/service/metrics';
import type { TraceContext } from '@parley/service/trace-context';
import { Counter, Gauge, Histogram } from 'prom-client';

const durationSeconds = 'http_server_request_duration_seconds';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The route for paths that do not exist, to keep the number of labels small. */
export const otherRoute = '_OTHER';

export type EndedRequest = {
  method: string;
  /** The template of the path, never the path itself. */
  route: string;
  status: number;
  /** The code of a failure on our side (status 5xx); otherwise empty. */
  errorType: string;
  seconds: number;
  /** Set if the request has a span. */
  trace?: TraceContext | undefined;
};

/** Counts and times the requests of one process. */
export class HttpServerMetrics {
  readonly #durations: Histogram;
  readonly #ended: Counter;
  readonly #active = new Map<string, number>();

  constructor({ registry }: Metrics) {
    this.#durations = new Histogram({
      name: durationSeconds,
      help: 'How long requests took, from their headers to the end of their answer',
      // Without the status: each combination of labels costs as many series as there are buckets.
      labelNames: ['http_request_method', 'http_route'],
      buckets: callSecondsBuckets,
      enableExemplars: true,
      registers: [registry],
    });
    this.#ended = new Counter({
      name: 'http_server_requests_total',
      help: 'Requests that have ended, by outcome',
      labelNames: ['http_request_method', 'http_route', 'http_response_status_code', 'error_type'],
      registers: [registry],
    });
    const active = this.#active;
    new Gauge({
      name: 'http_server_active_requests',
      help: 'Requests in progress',
      labelNames: ['http_request_method'],
      registers: [registry],
      collect() {
        for (const [method, count] of active) this.set({ http_request_method: method }, count);
      },
    });
  }

  started(method: string): void {
    this.#add(method, 1);
  }

  ended({ method, route, status, errorType, seconds, trace }: EndedRequest): void {
    this.#add(method, -1);
    const labels = { http_request_method: knownMethod(method), http_route: route };
    this.#ended.inc({ ...labels, http_response_status_code: String(status), error_type: errorType });
    this.#durations.observe({ labels, value: seconds, exemplarLabels: exemplarOf(trace) });
  }

  #add(method: string, change: number): void {
    const known = knownMethod(method);
    this.#active.set(known, (this.#active.get(known) ?? 0) + change);
  }
}

function knownMethod(method: string): string {
  return methods.has(method) ? method : '_OTHER';
}
