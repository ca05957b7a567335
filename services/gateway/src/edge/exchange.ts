import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndUser } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import type { Principal } from '../ports.ts';
import type { UpstreamCall } from '../proxy/upstream-call.ts';
import type { Operation } from '../routing/route-table.ts';

/** The two public listeners: uploads have a port of their own, so that they never slow a read. */
export type ListenerName = 'main' | 'upload';

/** One request and its answer, and what the pipeline has found out about it so far. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly listener: ListenerName;
  readonly requestId = newId();
  readonly startedAt = performance.now();
  /** Announced length of the request's body; infinite when it comes in chunks. */
  readonly bodyBytes: number;
  /** The caller's own request id, when it sent a usable one. */
  callerRequestId: string | undefined = undefined;
  traceparent = '';
  /** The trace the caller was in; ours starts anew at the edge. */
  linkedTraceId: string | undefined = undefined;
  address = '';
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
  isLastOnConnection = false;
  /** The client waits for `100 Continue` before it sends the body. */
  awaitsContinue = false;
  /** Why the request was refused. */
  reason: string | undefined = undefined;
  /** What went wrong inside, for the log. */
  cause: unknown = undefined;
  /** The call to the service, from the moment it is made. */
  call: UpstreamCall | undefined = undefined;
  /** The service broke off in the middle of its answer. */
  isCutByService = false;
  #isOver = false;
  #release: (() => void) | undefined = undefined;

  constructor(request: IncomingMessage, response: ServerResponse, listener: ListenerName) {
    this.request = request;
    this.response = response;
    this.listener = listener;
    const { 'transfer-encoding': coding, 'content-length': length } = request.headers;
    this.bodyBytes = coding === undefined ? Number(length ?? 0) : Infinity;
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
