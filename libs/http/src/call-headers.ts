import { newId } from '@parley/service/new-id';
import { formatTraceparent, parseTraceparent, startTrace } from '@parley/service/trace-context';

const defaultTimeoutMs = 10_000;
/** The gateway gives an upload 310 s. */
const maxTimeoutMs = 360_000;
/** An answer has to be back before the caller stops waiting: so much of its time, and at most so many milliseconds. */
const kept = { share: 0.1, mostMs: 500 };
const requestIdPattern = /^[\w.:-]{1,64}$/;
const wholeNumber = /^\d{1,9}$/;

/** The id the gateway gave the request; a new one where it gave none. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && requestIdPattern.test(header) ? header : newId();
}

/** The trace the call belongs to; a new one where there is none. */
export function traceparentOf(header: string | undefined): string {
  return header !== undefined && parseTraceparent(header) ? header : formatTraceparent(startTrace());
}

/** How long an answer may take, in milliseconds: a little less than the caller waits, so that a late one is told why. */
export function timeoutOf(header: string | undefined): number {
  const waitsMs =
    header !== undefined && wholeNumber.test(header) ? Math.min(Number(header), maxTimeoutMs) : defaultTimeoutMs;
  return Math.floor(waitsMs - Math.min(waitsMs * kept.share, kept.mostMs));
}
