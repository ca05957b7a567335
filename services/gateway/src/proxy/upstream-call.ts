import type { ClientRequest, IncomingMessage } from 'node:http';
import { Readable, Stream } from 'node:stream';
import type { Exchange } from '../exchange/exchange.ts';
import type { CallRecord, OpenCall } from '../exchange/reply.ts';
import { refuse } from '../exchange/refuse.ts';
import { answerFields } from '../exchange/send-reply.ts';
import { answerHeaders, isWellFormed } from './answer-headers.ts';
import { badAnswer, isReset, isUnreachable, tooSlow, toUpstreamError } from './upstream-errors.ts';

/** A body that was read completely, or one that is passed on while it arrives. */
export type Body = Buffer | Readable;

/** The result of a call for its service: it answered, it did not, or the caller left before. */
export type CallResult = CallRecord['result'];

export type CallOptions = {
  exchange: Exchange;
  service: string;
  origin: URL;
  body: Body | undefined;
  timeoutMs: number;
  /** Sends the request, a retry on a new connection. The service learns how much time is left. */
  send: (remainingMs: number, isRetry: boolean) => void;
  /** Whether one more retry is within the budget. */
  trySpendRetry: () => boolean;
  /** Called once, when the outcome for the service is known. */
  onResult: (result: CallResult) => void;
  /** Lets the body of the answer flow to the client. */
  passOn: (answer: IncomingMessage) => void;
  /** Undoes what the request cost its key. */
  giveBack: () => void;
};

/**
 * One request to a service: from being sent until its answer flows to the client, or until it is clear that none will.
 */
export class UpstreamCall implements OpenCall {
  readonly #options: CallOptions;
  readonly #startedAt = performance.now();
  #timer: NodeJS.Timeout | undefined = undefined;
  #attempts = 1;
  #result: CallResult | undefined = undefined;
  #request: ClientRequest | undefined = undefined;
  #isCut = false;
  #endedAt = 0;
  #status: number | undefined = undefined;

  constructor(options: CallOptions) {
    this.#options = options;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  get record(): CallRecord {
    const settled = this.#result !== undefined && { endedAt: this.#endedAt };
    return {
      origin: this.#options.origin,
      startedAt: this.#startedAt,
      ...settled,
      status: this.#status,
      result: this.#result ?? 'abandoned',
      retries: this.#attempts - 1,
    };
  }

  start(): void {
    const { timeoutMs, send } = this.#options;
    this.#timer = setTimeout(() => this.#runOut(), timeoutMs);
    send(timeoutMs, false);
  }

  /** What the proxy sends as the body. */
  bodySource(): Stream {
    const { body } = this.#options;
    return body instanceof Readable ? body : new WholeBody(body);
  }

  /** Called when the request has got its connection. */
  started(request: ClientRequest): void {
    this.#request = request;
    if (this.#result !== undefined) request.destroy();
    // No upgrade was requested. Without a listener, Node would silently drop the connection.
    request.once('upgrade', (_answer, socket) => {
      socket.destroy();
      this.broke(new Error('the service switched protocols'));
    });
  }

  answered(answer: IncomingMessage): void {
    this.#status = answer.statusCode;
    const { exchange, service } = this.#options;
    if (this.#result !== undefined || exchange.reply.isSettled) {
      answer.destroy();
    } else if (!isWellFormed(answer) || answer.statusCode === 401) {
      answer.destroy();
      this.#fail(badAnswer(service, new Error(faultOf(answer))));
    } else if (answer.statusCode === 204) {
      // A body that 204 must not have appears as an error before the end.
      answer.resume().once('end', () => this.#deliver(answer));
    } else {
      this.#deliver(answer);
    }
  }

  /** The connection to the service broke. Once an answer flows, the proxy cuts the client's connection as well. */
  broke(error: Error): void {
    const { exchange, service } = this.#options;
    if (this.#result === 'answered') {
      if (!exchange.reply.response.writableEnded) this.#isCut = true;
    } else if (this.#result === undefined) {
      if (exchange.reply.response.destroyed) this.abandon();
      else if (this.#mayRetry(error)) this.#retry();
      else this.#fail(toUpstreamError(error, service));
    }
  }

  /** Ends the call because its answer is no longer wanted. */
  abandon(): void {
    if (!this.#settle('abandoned')) return;
    this.#request?.destroy();
  }

  #deliver(answer: IncomingMessage): void {
    if (!this.#settle('answered')) return;
    const { exchange, giveBack, passOn } = this.#options;
    if (answer.statusCode === 304 && namesTag(exchange.request)) giveBack();
    exchange.reply.response.writeHead(answer.statusCode ?? 0, answerFields(exchange, answerHeaders(answer)));
    passOn(answer);
  }

  #mayRetry(error: Error): boolean {
    const { body, exchange, trySpendRetry } = this.#options;
    const isRead = exchange.request.method === 'GET' || exchange.request.method === 'HEAD';
    const isSafe = isUnreachable(error) ? !(body instanceof Readable) : isReset(error) && isRead;
    return isSafe && this.#attempts === 1 && trySpendRetry();
  }

  #retry(): void {
    const { timeoutMs, send } = this.#options;
    this.#attempts += 1;
    this.#request = undefined;
    send(Math.max(0, Math.round(this.#startedAt + timeoutMs - performance.now())), true);
  }

  #runOut(): void {
    this.#fail(tooSlow(this.#options.service, this.#options.timeoutMs));
    this.#request?.destroy();
  }

  #fail(error: Error): void {
    if (this.#settle('failed')) refuse(this.#options.exchange, error);
  }

  #settle(result: CallResult): boolean {
    if (this.#result !== undefined) return false;
    this.#result = result;
    this.#endedAt = performance.now();
    clearTimeout(this.#timer);
    this.#options.onResult(result);
    return true;
  }
}

/** `*` matches any answer, so it does not prove that the client has this one. */
function namesTag({ headers }: IncomingMessage): boolean {
  return headers['if-none-match']?.trim() !== '*';
}

function faultOf({ statusCode }: IncomingMessage): string {
  // If a service refuses the gateway's identity, the fault is ours: the caller's key was valid.
  if (statusCode === 401)
    return 'the service refused the identity of the gateway: its clock differs too much, or its public key of the gateway is another';
  return `the service answered ${statusCode}`;
}

/** A body that is complete, or empty: sending it takes one write, without the listeners of a pipe. */
class WholeBody extends Stream {
  readonly #bytes: Buffer | undefined;

  constructor(bytes: Buffer | undefined) {
    super();
    this.#bytes = bytes;
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    // An empty buffer would be an empty chunk, which ends nothing.
    if (this.#bytes === undefined || this.#bytes.length === 0) destination.end();
    else destination.end(this.#bytes);
    return destination;
  }
}
