import { Metadata, type CallOptions as GrpcCallOptions, type Client, type ServiceError } from '@grpc/grpc-js';
import { AppError, toAppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { metadataKeys } from './call-context.ts';
import { methodName, type CallMetrics } from './call-metrics.ts';
import { fromStatus } from './error-status.ts';

export type CallOptions = {
  /** The call being served: its identity, request id, trace, deadline and cancellation go along. */
  caller?: Caller;
  /** Most the call may take; the caller's own deadline holds as well. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** What all calls of a client share. */
export type ClientContext = {
  client: Client;
  address: string;
  credentials: (caller?: Caller) => string | Promise<string>;
  metrics: CallMetrics | undefined;
};

export type ClientMethodDefinition = {
  path: string;
  requestStream: boolean;
  responseStream: boolean;
  requestSerialize: (value: unknown) => Buffer;
  responseDeserialize: (bytes: Buffer) => unknown;
};

/** What the caller of a method hands in: a request or a stream of them, and how to call. */
export type Invocation = { input: unknown; options: CallOptions };

/** Everything one call needs on the wire, and what ends it early. */
export type Outgoing = { metadata: Metadata; options: GrpcCallOptions; signal: AbortSignal | undefined };

/** @throws AppError when the call is over before it began. */
export async function outgoing(
  context: ClientContext,
  options: CallOptions,
  defaultTimeoutMs: number,
): Promise<Outgoing> {
  const { caller, timeoutMs = defaultTimeoutMs } = options;
  const signals = [options.signal, caller?.signal].filter((signal) => signal !== undefined);
  const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  if (signal?.aborted) throw cancelled(signal);
  const metadata = new Metadata();
  metadata.set(metadataKeys.identity, await context.credentials(caller));
  metadata.set(metadataKeys.requestId, caller?.requestId ?? newId());
  if (caller) metadata.set(metadataKeys.traceparent, caller.traceparent);
  const deadline = Math.min(Date.now() + timeoutMs, caller?.deadlineMs ?? Number.POSITIVE_INFINITY);
  return { metadata, options: { deadline }, signal };
}

/** What a failed call throws: an abort of ours, or what the other side said. */
export function callError(thrown: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cancelled(signal);
  return isServiceError(thrown) ? fromStatus(thrown) : thrown;
}

/** Cancels the call when the signal aborts; the returned function forgets the signal. */
export function cancelOnAbort(call: { cancel(): void }, signal: AbortSignal | undefined): () => void {
  const cancel = (): void => call.cancel();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  return () => signal?.removeEventListener('abort', cancel);
}

function cancelled(signal: AbortSignal): AppError {
  const reason: unknown = signal.reason;
  if (reason instanceof AppError) return reason;
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return new AppError('DEADLINE_EXCEEDED', 'The answer was not ready in time.', { cause: reason });
  }
  return new AppError('CANCELLED', 'The call was cancelled.', { cause: reason });
}

function isServiceError(thrown: unknown): thrown is ServiceError {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'number' && 'metadata' in thrown;
}

/** Measures one call: the returned function is called once, with what it failed with. */
export function observed(
  { metrics, address }: ClientContext,
  { path }: ClientMethodDefinition,
): (failure?: unknown) => void {
  const start = performance.now();
  return (failure) => {
    const error = failure === undefined ? undefined : toAppError(failure);
    metrics?.observe({ method: methodName(path), error, server: address }, (performance.now() - start) / 1000);
  };
}
