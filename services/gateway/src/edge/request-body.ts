import { Transform, type Readable } from 'node:stream';
import { AppError } from '@parley/errors/app-error';
import { HttpError } from '@parley/http/http-error';
import type { Exchange } from './exchange.ts';

export type BodyBudget = { maxBytes: number; timeoutMs: number };

/** Reads a whole body, within its budget of bytes and time. */
export function readBody(exchange: Exchange, budget: BodyBudget): Promise<Buffer> {
  const { request } = exchange;
  checkDeclaredLength(exchange, budget.maxBytes);
  continueIfAwaited(exchange);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => fail(tooSlow(budget)), budget.timeoutMs);
    function take(chunk: Buffer): void {
      size += chunk.length;
      if (size > budget.maxBytes) fail(tooLarge(budget.maxBytes));
      else chunks.push(chunk);
    }
    function finish(): void {
      clearTimeout(timer);
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size));
    }
    function fail(error: Error): void {
      clearTimeout(timer);
      request.off('data', take).off('end', finish);
      reject(error);
    }
    request.on('data', take).once('end', finish);
    request.once('close', () => request.complete || fail(clientLeft()));
  });
}

/**
 * A body that is passed on while it arrives. A budget it breaks ends the exchange through `fail`,
 * for by then the service may have had a part of it.
 */
export function streamBody(exchange: Exchange, budget: BodyBudget, fail: (error: Error) => void): Readable {
  const { request } = exchange;
  checkDeclaredLength(exchange, budget.maxBytes);
  continueIfAwaited(exchange);
  const timer = setTimeout(() => fail(tooSlow(budget)), budget.timeoutMs);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  if (exchange.bodyBytes !== Infinity) return request;
  return request.pipe(countBytes(budget.maxBytes, fail));
}

function countBytes(maxBytes: number, fail: (error: Error) => void): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= maxBytes) done(null, chunk);
      else fail(tooLarge(maxBytes));
    },
  });
}

function checkDeclaredLength({ bodyBytes }: Exchange, maxBytes: number): void {
  if (bodyBytes !== Infinity && bodyBytes > maxBytes) throw tooLarge(maxBytes);
}

function continueIfAwaited(exchange: Exchange): void {
  if (!exchange.awaitsContinue) return;
  exchange.awaitsContinue = false;
  exchange.response.writeContinue();
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError('CONTENT_TOO_LARGE', `The body is larger than the ${maxBytes} bytes this operation takes.`);
}

function tooSlow({ timeoutMs }: BodyBudget): HttpError {
  return new HttpError('REQUEST_TIMEOUT', `The body did not arrive within ${timeoutMs / 1000} seconds.`);
}

function clientLeft(): AppError {
  return new AppError('CANCELLED', 'The caller went away before its request was complete.');
}
