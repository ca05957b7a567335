import type { Authenticator, Principal } from '../ports.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { sendReply } from '../exchange/send-reply.ts';

const preflightSeconds = '600';
const allowedHeaders =
  'authorization, content-type, idempotency-key, if-match, if-none-match, x-request-id, ' +
  'x-service-end-user-identifier, x-service-end-user-ip, x-service-end-user-email, x-service-end-user-organization-name';
const exposedHeaders =
  'etag, ratelimit, ratelimit-policy, retry-after, x-request-id, x-client-request-id, idempotent-replayed';

/** Lets the page of an allowed origin read the answer. By default, keys allow no origin. */
export function allowOrigin(exchange: Exchange, { corsOrigins }: Principal): void {
  const { origin } = exchange.request.headers;
  if (origin === undefined || corsOrigins.length === 0) return;
  exchange.reply.headers['vary'] = 'Origin';
  if (!corsOrigins.includes('*') && !corsOrigins.includes(origin)) return;
  exchange.reply.headers['access-control-allow-origin'] = origin;
  exchange.reply.headers['access-control-expose-headers'] = exposedHeaders;
}

/** Answers OPTIONS: which methods there are and, for a preflight, whether pages of that origin may call at all. */
export async function answerOptions(exchange: Exchange, allow: string, authenticator: Authenticator): Promise<void> {
  const { origin, 'access-control-request-method': method } = exchange.request.headers;
  const headers: Record<string, string> = { allow };
  if (origin !== undefined && method !== undefined) {
    headers['vary'] = 'Origin';
    if (await authenticator.allowsOrigin(origin)) {
      headers['access-control-allow-origin'] = origin;
      headers['access-control-allow-methods'] = allow;
      headers['access-control-allow-headers'] = allowedHeaders;
      headers['access-control-max-age'] = preflightSeconds;
    }
  }
  sendReply(exchange, { status: 204, headers });
}
