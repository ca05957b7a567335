import type { IncomingHttpHeaders } from 'node:http';
import { endUserHeaderNames } from '@parley/http/end-user';
import { formatTraceparent } from '@parley/service/trace-context';
import type { EndUserHeader } from '../ports.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** The caller's own fields that are passed on to a service. */
const passedFields = [
  'accept',
  'content-type',
  'content-encoding',
  'if-none-match',
  'if-match',
  'idempotency-key',
] as const;
const claims = Object.entries(endUserHeaderNames) as [EndUserHeader, string][];

/** The header fields sent to a service: a new object, because the proxy sends everything that it contains. */
export function requestHeaders(exchange: Exchange, token: string, contentLength: number): IncomingHttpHeaders {
  const { request, requestId, trace, endUser } = exchange;
  const headers: IncomingHttpHeaders = {
    'x-parley-identity': token,
    'x-request-id': requestId,
    traceparent: formatTraceparent(trace),
  };
  for (const name of passedFields) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  // Without a length, Node chunks the body itself.
  if (contentLength > 0 && contentLength !== Infinity) headers['content-length'] = String(contentLength);
  if (endUser !== undefined) {
    for (const [claim, name] of claims) if (endUser[claim] !== undefined) headers[name] = endUser[claim];
  }
  return headers;
}
