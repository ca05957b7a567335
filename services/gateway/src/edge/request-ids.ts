import { parseTraceparent } from '@parley/service/trace-context';
import type { Exchange } from './exchange.ts';

const usableId = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * Every request gets an id of ours, which is the id of its trace as well: who has one finds the other. What the caller
 * brought is kept beside it: its id is echoed as `x-client-request-id`, its trace is logged as a link. Its sampling flag
 * counts for nothing, or callers could fill our disks.
 */
export function takeIds(exchange: Exchange): void {
  const { headers } = exchange.request;
  const callerId = headers['x-request-id'];
  if (typeof callerId === 'string' && usableId.test(callerId)) exchange.callerRequestId = callerId;
  exchange.traceparent = traceparentOf(exchange.requestId);
  if (headers.traceparent !== undefined)
    exchange.linkedTraceId = parseTraceparent(String(headers.traceparent))?.traceId;
}

/** Trace and span of a request: the digits of its id, and the random half of them. */
function traceparentOf(id: string): string {
  const random = `${id.slice(19, 23)}${id.slice(24)}`;
  return `00-${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}${random}-${random}-00`;
}
