import type { IncomingMessage } from 'node:http';
import type { EndUser } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { parseTraceparent, type TraceContext } from '@parley/service/trace-context';
import type { Principal } from '../ports.ts';
import type { Operation } from '../routing/route-table.ts';
import type { Reply } from './reply.ts';

/** What the listener knows about a request: the client's address, and whether a trace with this id is sampled. */
export type Arrival = { address: string; isSampled: (traceId: string) => boolean };

const usableId = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * One request: its facts, and what the pipeline learns about it; `reply` has the state of its answer. Every request
 * gets an id of ours, which is also the id of its trace, so that either leads to the other. What the caller sent is
 * kept as well: its id is echoed as `x-client-request-id`, its trace is logged as a link. Its sampling flag is ignored,
 * or callers could fill our disks.
 */
export class Exchange {
  readonly request: IncomingMessage;
  readonly reply: Reply;
  /** Of the client. */
  readonly address: string;
  readonly requestId = newId();
  readonly startedAt = performance.now();
  /** Announced length of the request body; infinite if it is chunked. */
  readonly bodyBytes: number;
  /** Whether some header field occurred more than once. */
  readonly hasRepeatedFields: boolean;
  /** The caller's own request id, if it sent a usable one. */
  readonly callerRequestId: string | undefined;
  /** A new trace begins at the edge; this is the span of the call to the service. */
  readonly trace: TraceContext;
  /** The trace that the caller was in. */
  readonly linkedTrace: TraceContext | undefined;
  /** The request target without its query. */
  path = '';
  operation: Operation | undefined = undefined;
  principal: Principal | undefined = undefined;
  endUser: EndUser | undefined = undefined;

  constructor(request: IncomingMessage, reply: Reply, { address, isSampled }: Arrival) {
    const { headers, rawHeaders } = request;
    const { 'transfer-encoding': coding, 'content-length': length, 'x-request-id': callerId } = headers;
    this.request = request;
    this.reply = reply;
    this.address = address;
    this.bodyBytes = coding === undefined ? Number(length ?? 0) : Infinity;
    this.hasRepeatedFields = Object.keys(headers).length !== rawHeaders.length / 2;
    this.callerRequestId = typeof callerId === 'string' && usableId.test(callerId) ? callerId : undefined;
    this.trace = traceOf(this.requestId, isSampled);
    this.linkedTrace = headers.traceparent === undefined ? undefined : parseTraceparent(String(headers.traceparent));
  }
}

/** Trace and span of a request: the digits of its id, and the random half of them. */
function traceOf(id: string, isSampled: Arrival['isSampled']): TraceContext {
  const spanId = `${id.slice(19, 23)}${id.slice(24)}`;
  const traceId = `${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}${spanId}`;
  return { traceId, spanId, isSampled: isSampled(traceId) };
}
