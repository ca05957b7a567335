import { formatTraceparent, parseTraceparent, startTrace } from '@parley/service/trace-context';
import type { Exchange } from './exchange.ts';

const usableId = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * Every request gets an id and a trace of ours. What the caller brought is only kept beside them: its id is echoed
 * as `x-client-request-id`, its trace logged as a link. Its sampling flag counts for nothing, or callers could fill our disks.
 */
export function takeIds(exchange: Exchange): void {
  const { headers } = exchange.request;
  const callerId = headers['x-request-id'];
  if (typeof callerId === 'string' && usableId.test(callerId)) exchange.callerRequestId = callerId;
  exchange.traceparent = formatTraceparent(startTrace());
  if (headers.traceparent !== undefined)
    exchange.linkedTraceId = parseTraceparent(String(headers.traceparent))?.traceId;
}
