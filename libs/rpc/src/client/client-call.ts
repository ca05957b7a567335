import { Metadata, type CallOptions as GrpcCallOptions, type ServiceError } from '@grpc/grpc-js';
import { AppError, toAppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { currentWork } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';
import { rpcAttributes } from '@parley/service/span-attributes';
import type { OpenSpan, Spans } from '@parley/service/spans';
import { metadataKeys } from '../call-context.ts';
import { methodName, statusName, type CallLabels, type CallMetrics } from '../call-metrics.ts';
import { fromStatus } from '../messages/error-status.ts';
import type { RenewedClient } from './renewed-client.ts';

export type CallOptions = {
  /** The call being served: its identity, request id, trace, deadline and cancellation are passed on. */
  caller?: Caller;
  /** The longest the call may take; the caller's own deadline applies as well. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** What all calls of a client share. */
export type ClientContext = {
  client: RenewedClient;
  address: string;
  credentials: (caller?: Caller) => string | Promise<string>;
  metrics: CallMetrics | undefined;
  spans: Spans | undefined;
};

export type ClientMethodDefinition = {
  path: string;
  requestStream: boolean;
  responseStream: boolean;
  requestSerialize: (value: unknown) => Buffer;
  responseDeserialize: (bytes: Buffer) => unknown;
};

/** What the caller of a method passes: a request or a stream of requests, and how to call. */
export type Invocation = { input: unknown; options: CallOptions };

/** Everything one call needs on the wire, and what ends it early. */
export type Outgoing = {
  metadata: Metadata;
  options: GrpcCallOptions;
  signal: AbortSignal | undefined;
  /** Until when it waits for a connection. */
  connectByMs: number;
};

/**
 * How long a call waits for a connection. A name is resolved again after a second at most, so a server that takes over
 * from one that stopped is found in time. Retries would not wait: gRPC stops them when several calls fail at once.
 */
const connectMs = 2_000;

/** How long a call may take unless told otherwise, in milliseconds, and its position in a trace. */
export type Course = { defaultTimeoutMs: number; traceparent: string | undefined };

/** @throws AppError if the call is cancelled before it begins. */
export async function outgoing(
  context: ClientContext,
  options: CallOptions,
  { defaultTimeoutMs, traceparent }: Course,
): Promise<Outgoing> {
  const { caller, timeoutMs = defaultTimeoutMs } = options;
  const signals = [options.signal, caller?.signal].filter((signal) => signal !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  if (signal?.aborted) throw cancelled(signal);
  const metadata = new Metadata();
  metadata.set(metadataKeys.identity, await context.credentials(caller));
  metadata.set(metadataKeys.requestId, requestIdOf(caller));
  if (traceparent !== undefined) metadata.set(metadataKeys.traceparent, traceparent);
  const deadline = Math.min(Date.now() + timeoutMs, caller?.deadlineMs ?? Number.POSITIVE_INFINITY);
  // Half of its time is left for the call, which otherwise would seem to have got no answer.
  const connectByMs = Date.now() + Math.min(connectMs, (deadline - Date.now()) / 2);
  await context.client.connect({ byMs: connectByMs, signal });
  return { metadata, options: { deadline }, signal, connectByMs };
}

function requestIdOf(caller: Caller | undefined): string {
  return caller?.requestId ?? currentWork()?.requestId ?? newId();
}

/**
 * What a failed call throws: our own abort, or what the other side said. A call that ran out of time may have used a
 * connection whose other end vanished.
 */
export function callError({ client }: ClientContext, thrown: unknown, signal: AbortSignal | undefined): unknown {
  const failure = errorOf(thrown, signal);
  if (toAppError(failure).reason === 'DEADLINE_EXCEEDED') client.renew();
  return failure;
}

function errorOf(thrown: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cancelled(signal);
  return isServiceError(thrown) ? fromStatus(thrown) : thrown;
}

/** Cancels the call when the signal aborts; the returned function removes the listener. */
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

export type Observation = {
  /** The position of the call in its trace; undefined if it is in none. */
  traceparent: string | undefined;
  /** To be called once, with the failure of the call if there was one. */
  end(this: void, failure?: unknown): void;
};

/** Measures a call, and records a span if its trace is sampled. */
export function observed(
  { metrics, spans, address }: ClientContext,
  { path }: ClientMethodDefinition,
  { caller }: CallOptions,
): Observation {
  const start = performance.now();
  const parent = caller?.traceparent ?? currentWork()?.traceparent;
  const span = spans?.begin('client', parent);
  return {
    traceparent: span?.traceparent ?? parent,
    end(failure) {
      const method = methodName(path);
      const error = failure === undefined ? undefined : toAppError(failure);
      metrics?.observe({ method, error, server: address }, (performance.now() - start) / 1000);
      if (span) endSpan(span, { method, error, server: address });
    },
  };
}

function endSpan(span: OpenSpan, { method, error, server }: CallLabels): void {
  const attributes = rpcAttributes({ method, status: statusName(error), server, errorType: error?.reason });
  span.end({ name: method, attributes, isError: error !== undefined });
}
