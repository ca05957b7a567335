import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

/** The course of a call to a service, in `performance` time; it has no end until it is settled. */
export type CallRecord = {
  origin: URL;
  startedAt: number;
  endedAt?: number;
  status?: number | undefined;
  result: 'answered' | 'failed' | 'abandoned';
  retries: number;
};

/** The call to a service that a request causes, as the proxy reports on it. */
export interface OpenCall {
  /** Whether the service broke off in the middle of its answer. */
  readonly isCut: boolean;
  readonly record: CallRecord;
  started(request: ClientRequest): void;
  answered(answer: IncomingMessage): void;
  broke(error: Error): void;
  /** Ends the call because its answer is no longer wanted. */
  abandon(): void;
}

/** The state of the answer to a request. */
export class Reply {
  readonly response: ServerResponse;
  /** Header fields that every answer to this request carries. */
  readonly headers: Record<string, string> = {};
  /** The client waits for `100 Continue` before it sends the body. */
  awaitsContinue: boolean;
  /** The connection closes after it. */
  isLastOnConnection: boolean;
  /** Why the request was refused. */
  reason: string | undefined = undefined;
  /** What went wrong internally, for the log. */
  cause: unknown = undefined;
  /** The call to the service, once it has been made. */
  call: OpenCall | undefined = undefined;
  #isOver = false;
  #release: (() => void) | undefined = undefined;

  constructor(response: ServerResponse, awaitsContinue: boolean, isLastOnConnection: boolean) {
    this.response = response;
    this.awaitsContinue = awaitsContinue;
    this.isLastOnConnection = isLastOnConnection;
  }

  /** Whether the answer has begun, or can no longer be given. */
  get isSettled(): boolean {
    return this.response.headersSent || this.response.destroyed;
  }

  /** Frees what the request holds when it is over, or at once if it already is. */
  onRelease(release: () => void): void {
    if (this.#isOver) release();
    else this.#release = release;
  }

  /** Called when the answer was sent, or is no longer wanted. */
  end(): void {
    this.#isOver = true;
    this.#release?.();
    this.call?.abandon();
  }
}
