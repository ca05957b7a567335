import { OutboundError } from './outbound-error.ts';

/** Error codes of Node and OpenSSL for certificates and handshakes. */
const tlsCode = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;
const nameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA']);
const dialCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EACCES',
  'EINVAL',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_PRX_CONN',
]);

/** Turns anything a call may throw into an OutboundError; if the caller aborted it, into the caller's reason. */
export function toOutboundError(thrown: unknown, ends: { caller?: AbortSignal; deadline: AbortSignal }): unknown {
  if (thrown instanceof OutboundError) return thrown;
  if (ends.caller?.aborted) return ends.caller.reason;
  if (ends.deadline.aborted) return new OutboundError('too_slow', 'did not answer in time', { cause: thrown });
  const { problem, message } = problemOf(codeOf(thrown));
  return new OutboundError(problem, message, { cause: thrown });
}

function problemOf(code: string): Pick<OutboundError, 'problem' | 'message'> {
  if (nameCodes.has(code)) return { problem: 'name_unknown', message: 'has a host name that is not known' };
  if (tlsCode.test(code)) return { problem: 'tls_failed', message: 'has no valid certificate' };
  if (dialCodes.has(code)) return { problem: 'unreachable', message: 'cannot be reached' };
  // If neither the caller nor the deadline aborted it, only the guard can have.
  if (code === 'UND_ERR_ABORTED') return { problem: 'unreachable', message: 'is not let through by the proxy' };
  return { problem: 'broken_off', message: 'broke off the answer' };
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
