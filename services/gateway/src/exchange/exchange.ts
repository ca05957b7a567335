import type { IncomingMessage } from 'node:http';
import type { EndUser } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { parseTraceparent } from '@parley/service/trace-context';
import type { Principal } from '../ports.ts';
import type { Operation } from '../routing/route-table.ts';
import type { Reply } from './reply.ts';

const usableId = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * One request: its facts, and what the pipeline finds out about it; what becomes of its answer is in `reply`.
 * Every request gets an id of ours, which is the id of its trace as well: who has one finds the other. What the caller
 * brought is kept beside it: its id is echoed as `x-client-request-id`, its trace is logged as a link. Its sampling flag
 * counts for nothing, or callers could fill our disks.
 */
export class Exchange {
  readonly request: IncomingMessage;
  readonly reply: Reply;
  /** Of the client. */
  readonly address: string;
  readonly requestId = newId();
  readonly startedAt = performance.now();
  /** Announced length of the request's body; infinite when it comes in chunks. */
  readonly bodyBytes: number;
  /** Some header field came more than once. */
  readonly hasRepeatedFields: boolean;
  /** The caller's own request id, when it sent a usable one. */
  readonly callerRequestId: string | undefined;
  readonly traceparent: string;
  /** The trace the caller was in; ours starts anew at the edge. */
  readonly linkedTraceId: string | undefined;
  /** The request target without its query. */
  path = '';
  operation: Operation | undefined = undefined;
  principal: Principal | undefined = undefined;
  endUser: EndUser | undefined = undefined;

  constructor(request: IncomingMessage, reply: Reply, address: string) {
    const { headers, rawHeaders } = request;
    const { 'transfer-encoding': coding, 'content-length': length, 'x-request-id': callerId } = headers;
    this.request = request;
    this.reply = reply;
    this.address = address;
    this.bodyBytes = coding === undefined ? Number(length ?? 0) : Infinity;
    this.hasRepeatedFields = Object.keys(headers).length !== rawHeaders.length / 2;
    this.callerRequestId = typeof callerId === 'string' && usableId.test(callerId) ? callerId : undefined;
    this.traceparent = traceparentOf(this.requestId);
    this.linkedTraceId =
      headers.traceparent === undefined ? undefined : parseTraceparent(String(headers.traceparent))?.traceId;
  }
}

/** Trace and span of a request: the digits of its id, and the random half of them. */
function traceparentOf(id: string): string {
  const random = `${id.slice(19, 23)}${id.slice(24)}`;
  return `00-${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}${random}-${random}-00`;
}
