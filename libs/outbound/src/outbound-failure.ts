import { OutboundError } from './outbound-error.ts';

type Problem = Pick<OutboundError, 'problem' | 'message'>;

/** Codes of Node, OpenSSL and the HTTP parser whose reason is known exactly. */
const problemsByCode: Record<string, Problem> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: { problem: 'tls_self_signed', message: 'has a certificate that it signed itself' },
  // The server sent only its own certificate, and its issuer is unknown here.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    problem: 'tls_chain_incomplete',
    message: 'sends its certificate without that of the authority that issued it',
  },
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority(),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority(),
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority(),
  CERT_UNTRUSTED: unknownAuthority(),
  ERR_TLS_CERT_ALTNAME_INVALID: { problem: 'tls_wrong_host', message: 'has a certificate for another host' },
  HOSTNAME_MISMATCH: { problem: 'tls_wrong_host', message: 'has a certificate for another host' },
  CERT_HAS_EXPIRED: { problem: 'tls_expired', message: 'has a certificate that has expired' },
  CERT_NOT_YET_VALID: { problem: 'tls_not_yet_valid', message: 'has a certificate that is not valid yet' },
  ERR_SSL_UNSUPPORTED_PROTOCOL: oldVersion(),
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: oldVersion(),
  HPE_HEADER_OVERFLOW: { problem: 'answer_fields_too_large', message: 'answered with more than 16 KiB of fields' },
  HPE_INVALID_CONTENT_LENGTH: lengthUnclear(),
  HPE_UNEXPECTED_CONTENT_LENGTH: lengthUnclear(),
  HPE_INVALID_TRANSFER_ENCODING: lengthUnclear(),
  HPE_INVALID_HEADER_TOKEN: fieldMalformed(),
  HPE_UNEXPECTED_SPACE: fieldMalformed(),
};

const tlsCode = /^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|SELF_SIGNED_|UNABLE_TO_|INVALID_|EPROTO)/;
/** Of getaddrinfo. */
const nameCode = /^(?:EAI_|ENOTFOUND$|ENODATA$)/;

/** A connection that was to be secure failed before its TLS handshake was complete; the cause says how. */
export class UnsecuredConnection extends Error {}

/** Turns anything a call may throw into an OutboundError; if the caller aborted it, into the caller's reason. */
export function toOutboundError(thrown: unknown, ends: { caller?: AbortSignal; deadline: AbortSignal }): unknown {
  if (thrown instanceof OutboundError) return thrown;
  if (ends.caller?.aborted) return ends.caller.reason;
  if (ends.deadline.aborted) return new OutboundError('too_slow', 'did not answer in time', { cause: thrown });
  const isUnsecured = thrown instanceof UnsecuredConnection;
  const cause = isUnsecured ? thrown.cause : thrown;
  if (cause instanceof OutboundError) return cause;
  const { problem, message } = problemOf(cause) ?? (isUnsecured ? tlsFailed : brokenOff);
  return new OutboundError(problem, message, { cause });
}

const tlsFailed: Problem = { problem: 'tls_failed', message: 'cannot be called over TLS' };
const brokenOff: Problem = { problem: 'broken_off', message: 'broke off the answer' };

function problemOf(thrown: unknown): Problem | undefined {
  const code = codeOf(thrown);
  if (Object.hasOwn(problemsByCode, code)) return problemsByCode[code];
  if (endsFieldWrong(thrown)) return fieldMalformed();
  if (nameCode.test(code)) return { problem: 'name_unknown', message: 'has a host name that is not known' };
  if (isOfDialling(thrown)) return { problem: 'unreachable', message: 'cannot be reached' };
  if (tlsCode.test(code)) return tlsFailed;
  if (code.startsWith('HPE_')) return { problem: 'answer_not_http', message: 'answered with something else than HTTP' };
  return undefined;
}

/** The parser has the same codes for the ends of all lines. */
function endsFieldWrong(thrown: unknown): boolean {
  return thrown instanceof Error && /Missing expected (?:CR|LF) after header/.test(thrown.message);
}

/** Several addresses are dialled in turn, and their errors are put together. */
function isOfDialling(thrown: unknown): boolean {
  if (thrown instanceof AggregateError) return thrown.errors.every(isOfDialling);
  const isAtConnect = thrown instanceof Error && 'syscall' in thrown && thrown.syscall === 'connect';
  // A connection that is reset right after it was accepted may, or may not, seem to be connecting still.
  return isAtConnect && codeOf(thrown) !== 'ECONNRESET';
}

function unknownAuthority(): Problem {
  return { problem: 'tls_unknown_authority', message: 'has a certificate of an authority that is not known' };
}

function oldVersion(): Problem {
  return { problem: 'tls_old_version', message: 'supports no TLS version from 1.2' };
}

function fieldMalformed(): Problem {
  return { problem: 'answer_field_malformed', message: 'answered with a malformed field' };
}

function lengthUnclear(): Problem {
  return { problem: 'answer_length_unclear', message: 'answered with an unclear length' };
}

/** During a write, Node reports `EPROTO` for every OpenSSL error; OpenSSL's number is in the text. */
const alertOfVersion = /error:0A000(?:42E|102):/;

function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || !('code' in thrown)) return '';
  const isVersion = thrown.code === 'EPROTO' && alertOfVersion.test(thrown.message);
  return isVersion ? 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' : String(thrown.code);
}
