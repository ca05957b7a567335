import type { Authenticator, Principal } from '../ports.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { sendReply } from '../exchange/send-reply.ts';

const allowOrigin = 'access-control-allow-origin';
const exposeHeaders = 'access-control-expose-headers';
export const methodsAnywhere = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const preflightSeconds = '600';
const allowedHeaders =
  'authorization, content-type, idempotency-key, if-match, if-none-match, x-request-id, ' +
  'x-service-end-user-identifier, x-service-end-user-ip, x-service-end-user-email, x-service-end-user-organization-name';
const exposedHeaders =
  'accept, accept-encoding, allow, deprecation, etag, idempotent-replayed, link, ratelimit, ratelimit-policy, ' +
  'retry-after, sunset, www-authenticate, x-client-request-id, x-request-id';

/**
 * Lets pages of an origin that any key allows read the answer, so that they see why they are refused: which key the
 * request carries is found out later. A promise only if the origins have to be read.
 */
export function openToPages(exchange: Exchange, authenticator: Authenticator): void | Promise<void> {
  const { origin } = exchange.request.headers;
  if (origin === undefined) return;
  const isAllowed = authenticator.allowsOrigin(origin);
  if (isAllowed instanceof Promise) return isAllowed.then((known) => openTo(exchange, origin, known));
  openTo(exchange, origin, isAllowed);
}

/** Only pages of a key's own origins may read its answers. By default, keys allow no origin. */
export function openToOwnPages(exchange: Exchange, { corsOrigins }: Principal): void {
  const { origin } = exchange.request.headers;
  if (origin !== undefined) openTo(exchange, origin, corsOrigins.includes('*') || corsOrigins.includes(origin));
}

function openTo({ reply: { headers } }: Exchange, origin: string, isAllowed: boolean): void {
  headers['vary'] = 'Origin';
  delete headers[allowOrigin];
  delete headers[exposeHeaders];
  if (!isAllowed) return;
  headers[allowOrigin] = origin;
  headers[exposeHeaders] = exposedHeaders;
}

/** Answers OPTIONS: which methods there are. */
export function answerOptions(exchange: Exchange, allow: string): void {
  sendReply(exchange, { status: 204, headers: { allow } });
}

/** Whether a browser asks if pages of its origin may call, and they may. */
export function isAllowedPreflight({ request, reply }: Exchange): boolean {
  const { 'access-control-request-method': asked } = request.headers;
  return request.method === 'OPTIONS' && asked !== undefined && reply.headers[allowOrigin] !== undefined;
}

/**
 * Allows every method at every address: a page can read why a request is refused only if its browser sends that
 * request.
 */
export function answerPreflight(exchange: Exchange): void {
  const headers = {
    'access-control-allow-methods': methodsAnywhere,
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': preflightSeconds,
  };
  sendReply(exchange, { status: 204, headers });
}
