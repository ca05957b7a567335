import { AppError, toAppError } from '@parley/errors/app-error';
import type { Caller, Issuer } from '@parley/service/caller';
import { withinDeadline } from '@parley/service/deadline';
import type { IdentityVerifier } from '@parley/service/identity';
import type { Logger } from '@parley/service/logger';
import { rpcAttributes } from '@parley/service/span-attributes';
import type { OpenSpan, Spans } from '@parley/service/spans';
import { callerOf, requestIdOf, tracePlaceOf, type IncomingCall } from '../call-context.ts';
import { isFault, methodName, statusName, type CallMetrics } from '../call-metrics.ts';
import { toStatus, type FailedStatus } from '../messages/error-status.ts';

/** What all methods of a server share. */
export type ServerContext = {
  verifier: IdentityVerifier;
  metrics: CallMetrics;
  spans: Spans;
  log: Logger;
  stopping: AbortSignal;
  inFlight: InFlight;
};

/** The number of calls in progress. */
type InFlight = { count: number };

/** What differs between the kinds of call: how to do the work and how to send a refusal. */
export type CallSteps = {
  issuers: readonly Issuer[];
  work: (caller: Caller) => Promise<void>;
  refuse: (status: FailedStatus) => void;
};

/** Runs one call from identity to log line; never throws. */
export async function answerCall(call: IncomingCall, context: ServerContext, steps: CallSteps): Promise<void> {
  const start = performance.now();
  context.inFlight.count += 1;
  const requestId = requestIdOf(call.metadata);
  const parent = tracePlaceOf(call.metadata);
  const span = context.spans.begin('server', parent);
  const { signal, forget } = cancellationOf(call);
  let caller: Caller | undefined;
  let error: AppError | undefined;
  try {
    const traceparent = span?.traceparent ?? parent;
    const known = await callerOf(call, { ...context, ...steps, requestId, traceparent, signal });
    caller = known;
    await withinDeadline(known, () => steps.work(known));
  } catch (thrown) {
    error = signal.aborted ? toAppError(signal.reason) : toAppError(thrown);
    steps.refuse(toStatus(error));
  }
  forget();
  context.inFlight.count -= 1;
  const seconds = (performance.now() - start) / 1000;
  const method = methodName(call.getPath());
  context.metrics.observe({ method, error, trace: span?.context }, seconds);
  if (span) endSpan(span, method, error);
  logCall(context.log, error, {
    method,
    requestId,
    ...(span && { trace_id: span.context.traceId, span_id: span.context.spanId }),
    subject: caller?.identity.subject,
    durationMs: Math.round(seconds * 1000),
  });
}

function endSpan(span: OpenSpan, method: string, error: AppError | undefined): void {
  const status = statusName(error);
  const attributes = rpcAttributes({ method, status, errorType: error?.reason });
  span.end({ name: method, attributes, isError: isFault(status) });
}

/** Aborted when the caller cancels, goes away, or its deadline passes, until it is forgotten: calls that were answered end as cancelled, too. */
function cancellationOf(call: IncomingCall): { signal: AbortSignal; forget: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort(whyCancelled(call));
  call.on('cancelled', abort);
  return { signal: controller.signal, forget: () => call.off('cancelled', abort) };
}

function whyCancelled(call: IncomingCall): AppError {
  if (Date.now() >= Number(call.getDeadline()))
    return new AppError('DEADLINE_EXCEEDED', 'The answer was not ready in time.');
  return new AppError('CANCELLED', 'The caller went away.');
}

/** Calls that succeed are as many as requests, and logged as rarely. */
function logCall(log: Logger, error: AppError | undefined, fields: Record<string, unknown>): void {
  if (!error) log.debug(fields, 'rpc');
  else if (error.kind === 'internal') log.error({ ...fields, reason: error.reason, err: error.cause ?? error }, 'rpc');
  else log.info({ ...fields, reason: error.reason, detail: error.message }, 'rpc');
}
