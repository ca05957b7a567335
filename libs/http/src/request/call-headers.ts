import { newId } from '@parley/service/new-id';

const defaultTimeoutMs = 10_000;
/** The gateway gives an upload 310 s; a back-test of an operator takes many minutes. */
const maxTimeoutMs = 3_600_000;
/** The service keeps this share of the caller's time, up to this many milliseconds, to get its answer back in time. */
const answerReserve = { share: 0.1, maxMs: 500 };
const requestIdPattern = /^[\w.:-]{1,64}$/;
const wholeNumber = /^\d{1,9}$/;

/** The id that the gateway gave the request, or a new one. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && requestIdPattern.test(header) ? header : newId();
}

/**
 * How long an answer may take, in milliseconds: slightly less than the caller waits, so that the caller still receives
 * the refusal.
 */
export function timeoutOf(header: string | undefined): number {
  const waitsMs =
    header !== undefined && wholeNumber.test(header) ? Math.min(Number(header), maxTimeoutMs) : defaultTimeoutMs;
  return Math.floor(waitsMs - Math.min(waitsMs * answerReserve.share, answerReserve.maxMs));
}
