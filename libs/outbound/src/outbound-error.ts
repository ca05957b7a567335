/** What can be wrong with an address from outside, or go wrong when it is called. */
export type OutboundProblem =
  /** The text is not an address that we ever call. */
  | 'url_invalid'
  | 'scheme_not_allowed'
  | 'credentials_in_url'
  | 'port_not_allowed'
  /** It leads, as written or once resolved, to a network that addresses from outside must not reach. */
  | 'address_not_allowed'
  | 'name_unknown'
  | 'unreachable'
  | TlsProblem
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'
  | 'encoding_unknown'
  /** The other side answered, but not with the requested content. */
  | 'status'
  | AnswerProblem
  | 'broken_off';

/** Why a secure connection was not made; `tls_failed` is everything else. */
type TlsProblem =
  | 'tls_self_signed'
  | 'tls_chain_incomplete'
  | 'tls_unknown_authority'
  | 'tls_wrong_host'
  | 'tls_expired'
  | 'tls_not_yet_valid'
  | 'tls_old_version'
  | 'tls_failed';

/** How the answer broke the HTTP standard. */
type AnswerProblem =
  | 'answer_fields_too_large'
  /** Its length is given twice, or is not a number. */
  | 'answer_length_unclear'
  /** A field is folded, or has forbidden characters. */
  | 'answer_field_malformed'
  /** It is a 101, although no other protocol was requested. */
  | 'answer_switches_protocol'
  | 'answer_not_http';

/** A refused or failed outbound call. Its message completes "The address …" and never repeats the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly problem: OutboundProblem;
  /** The HTTP status, if that is the problem. */
  readonly status: number | undefined;
  /** The message of the library, for operators. It may name the host, never the path. */
  readonly detail: string | undefined;

  constructor(problem: OutboundProblem, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.problem = problem;
    this.status = options.status;
    this.detail = wordsOf(options.cause);
  }
}

const maxDetail = 300;

function wordsOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || cause.name === 'AbortError') return undefined;
  // Several addresses were dialled, and each failed in its own way.
  const { message } = cause instanceof AggregateError && cause.message === '' ? joined(cause.errors) : cause;
  const code = 'code' in cause ? String(cause.code) : '';
  const words = message.includes(code) ? message : `${code}: ${message}`;
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxDetail);
}

function joined(errors: unknown[]): { message: string } {
  return { message: errors.map((error) => (error instanceof Error ? error.message : String(error))).join('; ') };
}
