import { httpClientAttributes, httpServerEnd } from '@parley/service/span-attributes';
import { epochMs, type Spans } from '@parley/service/spans';
import type { TraceContext } from '@parley/service/trace-context';
import type { Exchange } from '../exchange/exchange.ts';
import type { CallRecord } from '../exchange/reply.ts';

export type EndedSpan = { context: TraceContext; status: number; errorType: string; durationMs: number };

/** Traces of probes are of no interest. */
const unfollowed = 'getHealth';

/** The span of a request at the edge, if it has one. The call to a service uses the span of the exchange itself. */
export function edgeTrace({ trace, operation }: Exchange): TraceContext | undefined {
  if (!trace.isSampled || operation?.id === unfollowed) return undefined;
  // The half of the trace id that the call does not use.
  return { ...trace, spanId: trace.traceId.slice(0, 16) };
}

/** Writes the spans of a sampled request when it is over: its own, and that of the call to a service. */
export function writeSpans(spans: Spans, exchange: Exchange, ended: EndedSpan): void {
  const { operation, linkedTrace, startedAt, request, reply } = exchange;
  const { context, status, errorType, durationMs } = ended;
  spans.write({
    ...httpServerEnd({ method: request.method ?? '', route: operation?.template, status, errorType }),
    kind: 'server',
    context,
    parentSpanId: undefined,
    links: linkedTrace === undefined ? [] : [linkedTrace],
    startMs: epochMs(startedAt),
    durationMs,
  });
  if (reply.call !== undefined) writeCall(spans, exchange, { context, record: reply.call.record });
}

function writeCall(
  spans: Spans,
  { trace, request: { method = '' } }: Exchange,
  { context, record }: { context: TraceContext; record: CallRecord },
): void {
  const { origin, startedAt, endedAt = performance.now(), status, result, retries } = record;
  const isError = result !== 'answered' || (status ?? 0) >= 500;
  const errorType = result === 'answered' ? undefined : result;
  spans.write({
    name: method,
    kind: 'client',
    context: trace,
    parentSpanId: context.spanId,
    links: [],
    startMs: epochMs(startedAt),
    durationMs: endedAt - startedAt,
    attributes: httpClientAttributes({ method, origin, status, resendCount: retries, errorType }),
    isError,
  });
}
