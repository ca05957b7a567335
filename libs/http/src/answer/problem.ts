import { STATUS_CODES } from 'node:http';
import { toAppError, type Violation } from '@parley/errors/app-error';
import { kinds } from '@parley/errors/kinds';
import type { Reason } from '@parley/errors/reasons';
import { HttpError, type HttpReason } from './http-error.ts';

export const problemMediaType = 'application/problem+json';

/**
 * The body of every refusal: RFC 9457, with a stable `code`, what is wrong and where, and how to find it in the log.
 */
type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Left out if no path could be read from the request. */
  instance?: string;
  code: Reason | HttpReason;
  errors?: Violation[];
  trace: { timestamp: string; requestId: string };
  [member: string]: unknown;
};

/** A refusal ready to be sent; header names are in lower case. */
export type Problem = { status: number; headers: Record<string, string>; body: ProblemBody };

export type ProblemContext = {
  requestId: string;
  /** The path of the request, without its query; empty if none could be read. */
  instance: string;
  /** Further members of the body, such as `violated-policies`. */
  members?: Record<string, unknown>;
};

/** How any thrown value looks to the client; an unknown error reveals nothing. */
export function toProblem(thrown: unknown, { requestId, instance, members }: ProblemContext): Problem {
  const error = thrown instanceof HttpError ? thrown : toAppError(thrown);
  const status = error instanceof HttpError ? error.status : kinds[error.kind].http;
  const body: ProblemBody = {
    type: problemType(error.reason),
    title: STATUS_CODES[status] ?? 'Client Closed Request',
    status,
    detail: error.message,
    ...(instance !== '' && { instance }),
    code: error.reason,
    ...(error.violations.length > 0 && { errors: error.violations }),
    ...members,
    trace: { timestamp: new Date().toISOString(), requestId },
  };
  const headers = {
    'content-type': problemMediaType,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(error instanceof HttpError ? error.headers : retryAfter(error.retryAfterSeconds)),
  };
  return { status, headers, body };
}

/** The address of the page about a reason, on the gateway: `/problems/company-not-found`. */
export function problemType(reason: string): string {
  return `/problems/${reason.toLowerCase().replaceAll('_', '-')}`;
}

function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(Math.ceil(seconds)) };
}
