import { newId } from '@parley/service/new-id';
import { formatTraceparent, parseTraceparent, startTrace } from '@parley/service/trace-context';

const defaultTimeoutMs = 10_000;
/** The gateway gives an upload 310 s. */
const maxTimeoutMs = 360_000;
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

/** How long the caller still waits, in milliseconds. */
export function timeoutOf(header: string | undefined): number {
  return header !== undefined && wholeNumber.test(header) ? Math.min(Number(header), maxTimeoutMs) : defaultTimeoutMs;
}
