import type { Readable } from 'node:stream';
import { AppError } from '@parley/errors/app-error';
import { BodyMeter, contentTooLarge } from '@parley/http/body-meter';
import { GrowingBuffer } from '@parley/http/growing-buffer';
import { HttpError } from '@parley/http/http-error';
import type { Exchange } from '../exchange/exchange.ts';
import { GatheredStream } from './gathered-stream.ts';

export type BodyBudget = { maxBytes: number; timeoutMs: number };

/** Reads a whole body, within its limits on bytes and time. */
export function readBody(exchange: Exchange, budget: BodyBudget): Promise<Buffer> {
  const { request } = exchange;
  checkDeclaredLength(exchange, budget.maxBytes);
  continueIfAwaited(exchange);
  return new Promise((resolve, reject) => {
    const meter = new BodyMeter(budget.maxBytes);
    const bytes = new GrowingBuffer();
    const timer = setTimeout(() => fail(tooSlow(budget)), budget.timeoutMs);
    function take(piece: Buffer): void {
      try {
        meter.count(piece);
        bytes.add(piece);
      } catch (error) {
        fail(error);
      }
    }
    function finish(): void {
      clearTimeout(timer);
      resolve(bytes.take());
    }
    function fail(error: unknown): void {
      clearTimeout(timer);
      request.off('data', take).off('end', finish);
      reject(error);
    }
    request.on('data', take).once('end', finish);
    request.once('close', () => request.complete || fail(clientLeft()));
  });
}

/**
 * A body that is passed on while it arrives. If it exceeds a limit, `fail` ends the exchange, because the service may
 * already have a part of it.
 */
export function streamBody(exchange: Exchange, budget: BodyBudget, fail: (error: Error) => void): Readable {
  const { request } = exchange;
  checkDeclaredLength(exchange, budget.maxBytes);
  continueIfAwaited(exchange);
  const timer = setTimeout(() => fail(tooSlow(budget)), budget.timeoutMs);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  const gathered = new GatheredStream(new BodyMeter(budget.maxBytes), (error) => {
    request.unpipe(gathered);
    fail(error);
  });
  return request.pipe(gathered);
}

function checkDeclaredLength({ bodyBytes }: Exchange, maxBytes: number): void {
  if (bodyBytes !== Infinity && bodyBytes > maxBytes) throw contentTooLarge(maxBytes);
}

function continueIfAwaited({ reply }: Exchange): void {
  if (!reply.awaitsContinue) return;
  reply.awaitsContinue = false;
  reply.response.writeContinue();
}

function tooSlow({ timeoutMs }: BodyBudget): HttpError {
  return new HttpError('REQUEST_TIMEOUT', `The body did not arrive within ${timeoutMs / 1000} seconds.`);
}

function clientLeft(): AppError {
  return new AppError('CANCELLED', 'The caller went away before its request was complete.');
}
