import { status } from '@grpc/grpc-js';
import type { AppError } from '@parley/errors/app-error';
import { kinds } from '@parley/errors/kinds';
import { exemplarOf, type Metrics } from '@parley/service/metrics';
import type { TraceContext } from '@parley/service/trace-context';
import { Histogram } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const callLabels = ['rpc_system_name', 'rpc_method', 'rpc_status_code', 'error_type'];

/** What is recorded about a finished call. */
export type CallLabels = {
  method: string;
  error: AppError | undefined;
  server?: string | undefined;
  /** Set if the call has a span. */
  trace?: TraceContext | undefined;
};

export type CallMetrics = { observe(labels: CallLabels, seconds: number): void };

/** Duration of the calls that a process answers. */
export function serverCallMetrics({ registry }: Metrics): CallMetrics {
  const name = 'rpc_server_call_duration_seconds';
  const histogram =
    existing(registry.getSingleMetric(name), Histogram) ??
    new Histogram({
      name,
      help: 'Duration of answered gRPC calls',
      labelNames: callLabels,
      buckets,
      enableExemplars: true,
      registers: [registry],
    });
  return {
    observe: (labels, seconds) =>
      histogram.observe({ labels: toLabels(labels), value: seconds, exemplarLabels: exemplarOf(labels.trace) }),
  };
}

/** Duration of the calls that a process makes, shared by all its clients. */
export function clientCallMetrics({ registry }: Metrics): CallMetrics {
  const name = 'rpc_client_call_duration_seconds';
  const labelNames = [...callLabels, 'server_address'];
  const histogram =
    existing(registry.getSingleMetric(name), Histogram) ??
    new Histogram({ name, help: 'Duration of outgoing gRPC calls', labelNames, buckets, registers: [registry] });
  return { observe: (labels, seconds) => histogram.observe(toLabels(labels), seconds) };
}

/** The full name of a method, without the leading slash that it has on the wire. */
export function methodName(path: string): string {
  return path.slice(1);
}

/** The name of the status with which a call ends. */
export function statusName(error: AppError | undefined): string {
  return status[error ? kinds[error.kind].grpc : status.OK] ?? 'UNKNOWN';
}

/** What counts as a failure of the service; anything else is an answer that callers must expect. */
const faults = new Set(['UNKNOWN', 'DEADLINE_EXCEEDED', 'UNIMPLEMENTED', 'INTERNAL', 'UNAVAILABLE', 'DATA_LOSS']);

export function isFault(status: string): boolean {
  return faults.has(status);
}

function toLabels({ method, error, server }: CallLabels): Record<string, string> {
  return {
    rpc_system_name: 'grpc',
    rpc_method: method,
    rpc_status_code: statusName(error),
    error_type: error?.reason ?? '',
    ...(server !== undefined && { server_address: server }),
  };
}

function existing<T>(metric: unknown, type: new (...args: never[]) => T): T | undefined {
  return metric instanceof type ? metric : undefined;
}
