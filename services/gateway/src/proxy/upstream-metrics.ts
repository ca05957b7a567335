import { callSecondsBuckets, type Metrics } from '@parley/service/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Upstream, UpstreamObserver } from './upstream.ts';

/** Measures the calls to the services behind the gateway. */
export function observeUpstreams({ registry }: Metrics, upstreams: ReadonlyMap<string, Upstream>): UpstreamObserver {
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_client_request_duration_seconds',
    help: 'Time until a service began to answer or failed',
    labelNames: ['server_address', 'error_type'],
    buckets: callSecondsBuckets,
    registers,
  });
  const retries = new Counter({
    name: 'gateway_upstream_retries_total',
    help: 'Reads that were retried',
    labelNames: ['server_address'],
    registers,
  });
  new Gauge({
    name: 'gateway_upstream_breaker_open',
    help: '1 while the circuit breaker of a service is open because it does not answer',
    labelNames: ['server_address'],
    registers,
    collect() {
      for (const { service, isBroken } of upstreams.values()) this.set({ server_address: service }, isBroken ? 1 : 0);
    },
  });
  return {
    ended(service, result, durationMs) {
      durations.observe(
        { server_address: service, error_type: result === 'answered' ? '' : result },
        durationMs / 1000,
      );
    },
    retried(service) {
      retries.inc({ server_address: service });
    },
  };
}
