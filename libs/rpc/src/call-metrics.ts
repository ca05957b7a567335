import { status } from '@grpc/grpc-js';
import type { AppError } from '@parley/errors/app-error';
import { kinds } from '@parley/errors/kinds';
import { callSecondsBuckets, exemplarOf, sharedMetric, type Metrics } from '@parley/service/metrics';
import type { TraceContext } from '@parley/service/trace-context';
import { Histogram } from 'prom-client';

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
export function serverCallMetrics(metrics: Metrics): CallMetrics {
  const name = 'rpc_server_call_duration_seconds';
  const create = () =>
    new Histogram({
      name,
      help: 'Duration of answered gRPC calls',
      labelNames: callLabels,
      buckets: callSecondsBuckets,
      enableExemplars: true,
      registers: [metrics.registry],
    });
  const histogram = sharedMetric(metrics, name, create);
  return {
    observe: (labels, seconds) =>
      histogram.observe({ labels: toLabels(labels), value: seconds, exemplarLabels: exemplarOf(labels.trace) }),
  };
}

/** Duration of the calls that a process makes, shared by all its clients. */
export function clientCallMetrics(metrics: Metrics): CallMetrics {
  const name = 'rpc_client_call_duration_seconds';
  const labelNames = [...callLabels, 'server_address'];
  const options = { name, help: 'Duration of outgoing gRPC calls', labelNames, buckets: callSecondsBuckets };
  const create = () => new Histogram({ ...options, registers: [metrics.registry] });
  const histogram = sharedMetric(metrics, name, create);
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
