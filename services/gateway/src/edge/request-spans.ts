import { httpClientAttributes, httpServerAttributes } from '@parley/service/span-attributes';
import { epochMs, type Spans } from '@parley/service/spans';
import type { TraceContext } from '@parley/service/trace-context';
import type { Exchange } from '../exchange/exchange.ts';
import type { CallCourse } from '../exchange/reply.ts';

export type EndedExchange = { exchange: Exchange; status: number; errorType: string; durationMs: number };

/** Nobody looks for the trace of a probe. */
const unfollowed = 'getHealth';

/** The span of a request at the edge, when it has one. The call to a service has the one of the exchange itself. */
export function edgeTrace({ trace, operation }: Exchange, spans: Spans): TraceContext | undefined {
  if (!trace.isSampled || !spans.isOn || operation?.id === unfollowed) return undefined;
  // The half of the trace's id that the call does not use.
  return { ...trace, spanId: trace.traceId.slice(0, 16) };
}

/** Writes what a sampled request was, when it is over: its own span, and that of the call to a service it led to. */
export function writeSpans({ exchange, status, errorType, durationMs }: EndedExchange, spans: Spans): void {
  const context = edgeTrace(exchange, spans);
  if (context === undefined) return;
  const { operation, linkedTrace, startedAt, reply } = exchange;
  const method = exchange.request.method ?? '';
  const route = operation?.template;
  spans.write({
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    context,
    parentSpanId: undefined,
    links: linkedTrace === undefined ? [] : [linkedTrace],
    startMs: epochMs(startedAt),
    durationMs,
    attributes: httpServerAttributes({ method, route, status, errorType }),
    isError: status >= 500,
  });
  if (reply.call !== undefined) writeCall(exchange, reply.call.course, spans);
}

function writeCall({ trace, request: { method = '' } }: Exchange, course: CallCourse, spans: Spans): void {
  const { origin, startedAt, endedAt = performance.now(), status, result, retries } = course;
  const isError = result !== 'answered' || (status ?? 0) >= 500;
  const errorType = result === 'answered' ? undefined : result;
  spans.write({
    name: method,
    kind: 'client',
    context: trace,
    parentSpanId: trace.traceId.slice(0, 16),
    links: [],
    startMs: epochMs(startedAt),
    durationMs: endedAt - startedAt,
    attributes: httpClientAttributes({ method, origin, status, resendCount: retries, errorType }),
    isError,
  });
}
