import { hash } from 'node:crypto';
import type { EndUser } from '@parley/service/caller';
import type { Exchange } from '../exchange/exchange.ts';

const keyText = /parley_(?:live|test)_[0-9A-Za-z]*/g;
const maxPathLength = 200;

/**
 * What the log keeps of a request: enough to find and explain it, but nothing that identifies a person or grants
 * access.
 */
export function accessLine(exchange: Exchange, status: number, durationMs: number): Record<string, unknown> {
  const { requestId, request, operation, principal, endUser, reply } = exchange;
  const line: Record<string, unknown> = {
    requestId,
    method: request.method,
    route: operation?.template,
    path: loggedPath(exchange.path),
    status,
    durationMs: Math.round(durationMs * 100) / 100,
    address: truncatedAddress(exchange.address),
  };
  if (principal !== undefined) {
    line['keyId'] = principal.keyId;
    line['org'] = principal.orgId;
    line['mode'] = principal.mode;
  }
  if (endUser !== undefined) line['endUser'] = maskedEndUser(endUser);
  if (exchange.callerRequestId !== undefined) line['callerRequestId'] = exchange.callerRequestId;
  if (exchange.trace.isSampled) line['trace_id'] = exchange.trace.traceId;
  if (exchange.linkedTrace !== undefined) line['linkedTraceId'] = exchange.linkedTrace.traceId;
  if (reply.reason !== undefined) line['reason'] = reply.reason;
  if (reply.cause !== undefined) line['err'] = reply.cause;
  return line;
}

/** Queries are never logged, and neither are keys, wherever a client put them. */
function loggedPath(path: string): string {
  return (path.includes('parley_') ? path.replaceAll(keyText, '[key]') : path).slice(0, maxPathLength);
}

function maskedEndUser({ identifier, ip, email, organizationName }: EndUser): EndUser {
  return {
    ...(identifier !== undefined && { identifier: masked(identifier) }),
    ...(ip !== undefined && { ip: truncatedAddress(ip) }),
    ...(email !== undefined && { email: masked(email.toLowerCase()) }),
    ...(organizationName !== undefined && {
      organizationName: Buffer.from(organizationName, 'latin1').toString('utf8'),
    }),
  };
}

/** The same person can be followed through the log, but not identified from it. */
function masked(text: string): string {
  return hash('sha256', text).slice(0, 16);
}

/** The network of a client: /24, or /48 for IPv6. */
export function truncatedAddress(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`;
  return `${address.slice(0, address.lastIndexOf('.'))}.0`;
}
