import type { Problem } from '@parley/http/problem';
import { otherRoute, type HttpServerMetrics } from '@parley/http/server-metrics';
import type { Platform } from '@parley/service/platform';
import { Counter } from 'prom-client';
import { accessLine } from './access-line.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { edgeTrace, writeSpans } from './request-spans.ts';

export type RequestWatch = ReturnType<typeof createRequestWatch>;

type Ended = { exchange: Exchange; status: number; durationMs: number };

const clientClosedRequest = 499;

/** Writes one log line and one observation per request. */
export function createRequestWatch(platform: Platform, requests: HttpServerMetrics) {
  const { metrics, spans } = platform;
  // Searching every line for secrets would cost a tenth of a request; an access line has only known fields.
  const log = platform.log.child({}, { redact: [] });
  const unreadable = new Counter({
    name: 'gateway_unreadable_requests_total',
    help: 'Connections refused because no request could be read from them',
    labelNames: ['error_type'],
    registers: [metrics.registry],
  });

  function record({ exchange, status, durationMs }: Ended): void {
    const errorType = status >= 500 ? (exchange.reply.reason ?? String(status)) : '';
    const trace = edgeTrace(exchange);
    requests.ended({
      method: exchange.request.method ?? '',
      route: exchange.operation?.template ?? otherRoute,
      status,
      errorType,
      seconds: durationMs / 1000,
      trace,
    });
    if (trace !== undefined) writeSpans(spans, exchange, { context: trace, status, errorType, durationMs });
    const line = accessLine(exchange, status, durationMs);
    if (status >= 500) log.warn(line, 'request');
    else log.info(line, 'request');
  }

  let ended: Ended[] = [];

  function recordAll(): void {
    const all = ended;
    ended = [];
    for (const each of all) record(each);
  }

  return {
    began({ request }: Exchange): void {
      requests.started(request.method ?? '');
    },
    ended(exchange: Exchange): void {
      // Recording waits for the end of the turn: no answer waits for it, and batches cost a third less per request.
      if (ended.length === 0) setImmediate(recordAll);
      ended.push({ exchange, status: statusOf(exchange), durationMs: performance.now() - exchange.startedAt });
    },
    /** A connection was refused before a request could be read from it. */
    refusedUnread({ status, body }: Problem): void {
      unreadable.inc({ error_type: body.code });
      log.info({ requestId: body.trace.requestId, status, reason: body.code }, 'unreadable request');
    },
  };
}

/** The status of an answer that was cut off depends on the cause: our service failed, or the client left. */
function statusOf({ reply: { response, call } }: Exchange): number {
  if (response.writableFinished) return response.statusCode;
  return call?.isCut ? 502 : clientClosedRequest;
}
