import { kinds } from '@parley/errors/kinds';
import { reasons, type Reason } from '@parley/errors/reasons';
import { httpReasons, type HttpReason, type HttpReasonEntry } from './http-error.ts';

export type AnyReason = Reason | HttpReason;

const ofAnyTransport = Object.entries(reasons).map(([code, { kind, cause, remedy }]) => [
  code,
  { status: kinds[kind].http, cause, remedy },
]);

/** Every reason for which a request over HTTP can be refused: first those of any transport, then those of HTTP alone. */
export const allReasons = { ...Object.fromEntries(ofAnyTransport), ...httpReasons } as Record<
  AnyReason,
  HttpReasonEntry
>;
