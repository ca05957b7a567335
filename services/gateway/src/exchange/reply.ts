import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

/** How a call to a service went, in the time of `performance`; until it is settled it has no end. */
export type CallCourse = {
  origin: URL;
  startedAt: number;
  endedAt?: number;
  status?: number | undefined;
  result: 'answered' | 'failed' | 'abandoned';
  retries: number;
};

/** The call to the service that a request leads to, as the proxy tells it what happens. */
export interface OpenCall {
  /** The service broke off in the middle of its answer. */
  readonly isCut: boolean;
  readonly course: CallCourse;
  started(request: ClientRequest): void;
  answered(answer: IncomingMessage): void;
  broke(error: Error): void;
  /** Nobody waits for the answer any more. */
  abandon(): void;
}

/** The answer to a request, as far as it has come. */
export class Reply {
  readonly response: ServerResponse;
  /** Fields it carries, whatever it is. */
  readonly headers: Record<string, string> = {};
  /** The client waits for `100 Continue` before it sends the body. */
  awaitsContinue: boolean;
  /** The connection closes after it. */
  isLastOnConnection: boolean;
  /** Why the request was refused. */
  reason: string | undefined = undefined;
  /** What went wrong inside, for the log. */
  cause: unknown = undefined;
  /** The call to the service, from the moment it is made. */
  call: OpenCall | undefined = undefined;
  #isOver = false;
  #release: (() => void) | undefined = undefined;

  constructor(response: ServerResponse, awaitsContinue: boolean, isLastOnConnection: boolean) {
    this.response = response;
    this.awaitsContinue = awaitsContinue;
    this.isLastOnConnection = isLastOnConnection;
  }

  /** Whether it has begun, or can no longer be given. */
  get isSettled(): boolean {
    return this.response.headersSent || this.response.destroyed;
  }

  /** Has what the request holds freed when this is over; at once, when it already is. */
  onRelease(release: () => void): void {
    if (this.#isOver) release();
    else this.#release = release;
  }

  /** It was sent, or nobody waits for it any more. */
  end(): void {
    this.#isOver = true;
    this.#release?.();
    this.call?.abandon();
  }
}
