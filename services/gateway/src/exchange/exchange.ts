import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { EndUser } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { parseTraceparent } from '@parley/service/trace-context';
import type { Principal } from '../ports.ts';
import type { Operation } from '../routing/route-table.ts';

/** The two public listeners: uploads have a port of their own, so that they never slow a read. */
export type ListenerName = 'main' | 'upload';

/** The call to the service that a request leads to, as the proxy tells it what happens. */
export interface OpenCall {
  started(request: ClientRequest): void;
  answered(answer: IncomingMessage): void;
  broke(error: Error): void;
  /** Nobody waits for the answer any more. */
  abandon(): void;
}

/** What the listener knows of a request before anything is read from it. */
export type Arrival = {
  request: IncomingMessage;
  response: ServerResponse;
  listener: ListenerName;
  /** Of the client. */
  address: string;
  awaitsContinue: boolean;
  isLastOnConnection: boolean;
};

const usableId = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * One request and its answer: first the facts, which stay; then what the pipeline finds out, and the state of the answer.
 * Every request gets an id of ours, which is the id of its trace as well: who has one finds the other. What the caller
 * brought is kept beside it: its id is echoed as `x-client-request-id`, its trace is logged as a link. Its sampling flag
 * counts for nothing, or callers could fill our disks.
 */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly listener: ListenerName;
  readonly requestId = newId();
  readonly startedAt = performance.now();
  /** Announced length of the request's body; infinite when it comes in chunks. */
  readonly bodyBytes: number;
  /** The caller's own request id, when it sent a usable one. */
  readonly callerRequestId: string | undefined;
  readonly traceparent: string;
  /** The trace the caller was in; ours starts anew at the edge. */
  readonly linkedTraceId: string | undefined;
  readonly address: string;
  /** The request target without its query. */
  path = '';
  operation: Operation | undefined = undefined;
  principal: Principal | undefined = undefined;
  endUser: EndUser | undefined = undefined;
  /** Fields that any answer to this request carries. */
  readonly replyHeaders: Record<string, string> = {};
  /** Members its problem body carries beyond the usual, when it is refused. */
  problemMembers: Record<string, unknown> | undefined = undefined;
  /** Some header field came more than once. */
  hasRepeatedFields = false;
  /** The connection closes after this answer. */
  isLastOnConnection: boolean;
  /** The client waits for `100 Continue` before it sends the body. */
  awaitsContinue: boolean;
  /** Why the request was refused. */
  reason: string | undefined = undefined;
  /** What went wrong inside, for the log. */
  cause: unknown = undefined;
  /** The call to the service, from the moment it is made. */
  call: OpenCall | undefined = undefined;
  /** The service broke off in the middle of its answer. */
  isCutByService = false;
  #isOver = false;
  #release: (() => void) | undefined = undefined;

  constructor({ request, response, listener, address, awaitsContinue, isLastOnConnection }: Arrival) {
    const { headers } = request;
    const { 'transfer-encoding': coding, 'content-length': length, 'x-request-id': callerId } = headers;
    this.request = request;
    this.response = response;
    this.listener = listener;
    this.address = address;
    this.bodyBytes = coding === undefined ? Number(length ?? 0) : Infinity;
    this.callerRequestId = typeof callerId === 'string' && usableId.test(callerId) ? callerId : undefined;
    this.traceparent = traceparentOf(this.requestId);
    this.linkedTraceId =
      headers.traceparent === undefined ? undefined : parseTraceparent(String(headers.traceparent))?.traceId;
    this.awaitsContinue = awaitsContinue;
    this.isLastOnConnection = isLastOnConnection;
  }

  /** Whether the answer has begun, or can no longer be given. */
  get isSettled(): boolean {
    return this.response.headersSent || this.response.destroyed;
  }

  /** Has what the request holds freed when the exchange is over; at once, when it already is. */
  onRelease(release: () => void): void {
    if (this.#isOver) release();
    else this.#release = release;
  }

  /** The answer was sent, or nobody waits for it any more. */
  end(): void {
    this.#isOver = true;
    this.#release?.();
    this.call?.abandon();
  }
}

/** Trace and span of a request: the digits of its id, and the random half of them. */
function traceparentOf(id: string): string {
  const random = `${id.slice(19, 23)}${id.slice(24)}`;
  return `00-${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}${random}-${random}-00`;
}

const key = Symbol('exchange');

/** Express and the proxy hand requests back as types of their own; the listener has put the exchange on every one. */
type BoundRequest = IncomingMessage & { [key]: Exchange };

export function bindExchange(exchange: Exchange): void {
  (exchange.request as BoundRequest)[key] = exchange;
}

/** The exchange of a request that came through a listener of ours. */
export function exchangeOf(request: IncomingMessage): Exchange {
  return (request as BoundRequest)[key];
}
