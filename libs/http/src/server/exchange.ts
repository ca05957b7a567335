import type { OutgoingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@parley/errors/app-error';
import type { Caller, Identity } from '@parley/service/caller';
import type { Platform } from '@parley/service/platform';
import { httpServerEnd } from '@parley/service/span-attributes';
import type { OpenSpan } from '@parley/service/spans';
import { traceparentOf } from '@parley/service/trace-context';
import type { Request, Response } from 'express';
import { requestIdOf, timeoutOf } from '../request/call-headers.ts';
import { endUserOf } from '../request/end-user.ts';
import { answerBody, type AnswerBody } from '../answer/answer-body.ts';
import { ifNoneMatch } from '../answer/etag.ts';
import type { KeyedCalls } from './keyed-calls.ts';
import { isCacheable, type AnyAnswer, type Contract, type SentFile } from '../contract/operation.ts';
import { toProblem, type Problem } from '../answer/problem.ts';
import { lineMediaType } from '../contract/media-types.ts';
import { LineWriter } from './line-writer.ts';
import { otherRoute, type HttpServerMetrics } from './server-metrics.ts';

/** What exchanges report to. */
export type ExchangeContext = { platform: Platform; metrics: HttpServerMetrics; keyedCalls: KeyedCalls };

/** How long a reader has to take the last lines of a call that failed. */
const closesAfterMs = 5_000;
const unkept = { 'cache-control': 'no-store' };

/** One request and its answer. It answers at most once and in time, and reports how it went. */
export class Exchange {
  readonly #context: ExchangeContext;
  readonly #request: Request;
  readonly #response: Response;
  readonly #route: string;
  readonly #requestId: string;
  readonly #traceparent: string;
  readonly #span: OpenSpan | undefined;
  readonly #startedMs = performance.now();
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #identity: Identity | undefined;
  #failure: unknown;
  #failureCode = '';

  constructor(
    context: ExchangeContext,
    { request, response, route }: { request: Request; response: Response; route: string },
  ) {
    this.#context = context;
    this.#request = request;
    this.#response = response;
    this.#route = route;
    this.#requestId = requestIdOf(request.get('x-request-id'));
    const parent = traceparentOf(request.get('traceparent'));
    this.#span = context.platform.spans.begin('server', parent);
    this.#traceparent = this.#span?.traceparent ?? parent;
    context.metrics.started(request.method);
    response.once('close', () => this.#end());
  }

  /** Sets who is calling, until when and on whose behalf; the deadline starts to run. */
  caller(identity: Identity, token: string): Caller {
    const { headers } = this.#request;
    const timeoutMs = timeoutOf(this.#request.get('x-parley-timeout-ms'));
    this.#identity = identity;
    this.#timer = setTimeout(() => this.#expire(), timeoutMs);
    return {
      identity,
      token,
      requestId: this.#requestId,
      traceparent: this.#traceparent,
      endUser: endUserOf(headers),
      deadlineMs: Date.now() + timeoutMs,
      signal: this.#controller.signal,
    };
  }

  /** Sends the result of the operation. A read gets an ETag, or 304 if the client already has it. */
  async succeed(contract: Contract, { body, headers: more, isReplay }: AnyAnswer): Promise<void> {
    if (this.#isOver) return;
    const { status } = contract.answer;
    if (contract.isIdempotent === true && this.#request.get('idempotency-key'))
      this.#context.keyedCalls.inc({ result: isReplay === true ? 'replayed' : 'first' });
    const headers = isReplay === true ? { ...more, 'idempotent-replayed': 'true' } : more;
    if (body === undefined) return this.#send(status, { ...unkept, ...headers });
    const { etag, bytes, text } = await answerBody(body);
    // Its time may have run out while the body was measured.
    if (this.#isOver) return;
    const type = { 'content-type': 'application/json' };
    if (!isCacheable(contract)) return this.#send(status, { ...type, ...unkept, ...headers }, { text, bytes });
    const caching = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization', ...headers };
    if (ifNoneMatch(this.#request.get('if-none-match'), etag)) return this.#send(304, caching);
    this.#send(status, { ...type, ...caching }, { text, bytes });
  }

  /**
   * Sends lines while they are made. A failure before the first of them is thrown; afterwards the last line tells it.
   */
  async stream({ answer: { status } }: Contract, lines: AsyncIterable<unknown>): Promise<void> {
    const iterator = lines[Symbol.asyncIterator]();
    let next = await iterator.next();
    const isHead = this.#request.method === 'HEAD';
    if (this.#isOver || isHead) await iterator.return?.();
    if (this.#isOver) return;
    this.#writeHead(status, { 'content-type': lineMediaType, ...unkept });
    if (isHead) return void this.#response.end();
    const writer = new LineWriter(this.#response, this.#controller.signal);
    try {
      for (; !next.done; next = await iterator.next()) await writer.write(next.value);
      writer.end({ end: { lines: writer.count } });
    } catch (error) {
      // A call that ran out of time fails for this reason, whatever noticed it.
      const { signal } = this.#controller;
      writer.end({ problem: this.#problemOf(signal.aborted ? signal.reason : error).body });
      await iterator.return?.();
      this.#closeSoon();
    }
  }

  /** Sends a file while it is read. If that fails, the connection breaks before all of its bytes have been sent. */
  async sendFile({ answer: { status } }: Contract, { sizeBytes, mediaType, content }: SentFile): Promise<void> {
    if (this.#isOver) return;
    this.#writeHead(status, {
      'content-type': mediaType,
      'content-length': sizeBytes,
      // What others have uploaded is not to be shown in a browser.
      'content-disposition': 'attachment',
      ...unkept,
    });
    if (this.#request.method === 'HEAD') return void this.#response.end();
    try {
      await pipeline(content, this.#response, { signal: this.#controller.signal });
    } catch (error) {
      this.#problemOf(this.#controller.signal.aborted ? this.#controller.signal.reason : error);
    }
  }

  /** A reader that takes nothing more must not keep the connection. */
  #closeSoon(): void {
    const timer = setTimeout(() => this.#response.destroy(), closesAfterMs);
    this.#response.once('close', () => clearTimeout(timer));
  }

  #problemOf(error: unknown): Problem {
    const problem = toProblem(error, { requestId: this.#requestId, instance: this.#request.path });
    this.#failure = error;
    this.#failureCode = problem.body.code;
    return problem;
  }

  /** Refuses the request for whatever was thrown. */
  fail(error: unknown): void {
    if (this.#isOver) return;
    const problem = this.#problemOf(error);
    if (this.#failureCode === 'IDEMPOTENCY_KEY_REUSED') this.#context.keyedCalls.inc({ result: 'reused' });
    const text = JSON.stringify(problem.body);
    this.#send(problem.status, problem.headers, { text, bytes: Buffer.byteLength(text) });
  }

  get #isOver(): boolean {
    return this.#response.headersSent || this.#response.destroyed;
  }

  #send(status: number, headers: Record<string, string>, body?: Pick<AnswerBody, 'text' | 'bytes'>): void {
    this.#writeHead(status, { ...headers, ...(body && { 'content-length': body.bytes }) });
    if (body === undefined || typeof body.text === 'string') this.#response.end(body?.text);
    else this.#sendPieces(body.text);
  }

  #writeHead(status: number, headers: OutgoingHttpHeaders): void {
    this.#response.writeHead(status, {
      ...headers,
      'x-request-id': this.#requestId,
      // A client that reused the connection after the stop would be refused.
      ...(this.#context.platform.stopping.aborted && { connection: 'close' }),
    });
  }

  /** Sends pieces no faster than they are read; the end of the response reports the outcome. */
  #sendPieces(pieces: Iterable<string>): void {
    pipeline(Readable.from(pieces), this.#response).catch(() => undefined);
  }

  #expire(): void {
    const error = new AppError('DEADLINE_EXCEEDED', 'The answer was not ready in the time the caller gives.');
    this.fail(error);
    this.#controller.abort(error);
  }

  #end(): void {
    clearTimeout(this.#timer);
    const isComplete = this.#response.writableFinished;
    if (!isComplete) this.#controller.abort(new AppError('CANCELLED', 'The caller went away.'));
    const status = isComplete ? this.#response.statusCode : 499;
    const durationMs = performance.now() - this.#startedMs;
    const ended = {
      method: this.#request.method,
      route: this.#route,
      status,
      errorType: status >= 500 ? this.#failureCode : '',
    };
    this.#context.metrics.ended({ ...ended, seconds: durationMs / 1000, trace: this.#span?.context });
    this.#span?.end(httpServerEnd({ ...ended, route: this.#route === otherRoute ? undefined : this.#route }));
    this.#log(status, durationMs);
  }

  /** One line tells the whole story; level `error` is for what a person must look into. Operators' calls are always logged. */
  #log(status: number, durationMs: number): void {
    const { log } = this.#context.platform;
    const isOperator = this.#identity?.issuer === 'operator';
    const level = levelOf(status, this.#failureCode, isOperator ? 'info' : 'debug');
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId: this.#requestId,
        ...(this.#span && { trace_id: this.#span.context.traceId, span_id: this.#span.context.spanId }),
        method: this.#request.method,
        path: this.#request.path,
        route: this.#route,
        status,
        durationMs: Math.round(durationMs * 100) / 100,
        keyId: this.#identity?.keyId,
        org: this.#identity?.org,
        ...(isOperator && { subject: this.#identity?.subject }),
        ...(this.#failureCode && { code: this.#failureCode }),
        ...((level === 'warn' || level === 'error') && { err: this.#failure }),
      },
      'request',
    );
  }
}

type Level = 'error' | 'warn' | 'info' | 'debug';

function levelOf(status: number, code: string, usual: Level): Level {
  if (code === 'INTERNAL') return 'error';
  return status >= 500 ? 'warn' : usual;
}
