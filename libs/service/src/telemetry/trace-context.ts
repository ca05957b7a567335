import { randomBytes } from 'node:crypto';

/** W3C Trace Context, version 00: https://www.w3.org/TR/trace-context/ */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const zeroes = /^0+$/;

/** The context of a `traceparent` header; undefined if it is absent or invalid, as the standard requires. */
export function parseTraceparent(header: string | undefined): TraceContext | undefined {
  const [, traceId, spanId, flags] = pattern.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  if (zeroes.test(traceId) || zeroes.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** A new trace with its first span. */
export function startTrace(isSampled = false): TraceContext {
  const bytes = randomBytes(24).toString('hex');
  return { traceId: bytes.slice(0, 32), spanId: bytes.slice(32), isSampled };
}

/** The `traceparent` of a call: the given one if it is valid, else that of a new trace. */
export function traceparentOf(header: string | undefined): string {
  return header !== undefined && parseTraceparent(header) ? header : formatTraceparent(startTrace());
}

export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}
