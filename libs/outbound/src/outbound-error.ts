/** What can be wrong with an address from outside, or go wrong when it is called. */
export type OutboundProblem =
  /** The text is not an address that we would ever call. */
  | 'url_invalid'
  | 'scheme_not_allowed'
  | 'credentials_in_url'
  | 'port_not_allowed'
  /** It leads, as written or once resolved, to a network that outsiders may not reach. */
  | 'address_not_allowed'
  | 'name_unknown'
  | 'unreachable'
  | 'tls_failed'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'
  | 'encoding_unknown'
  /** The other side answered, but not with what was asked for. */
  | 'status'
  | 'broken_off';

/** A refused or failed outbound call. Its message completes "The address …" and never repeats the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly problem: OutboundProblem;
  /** The HTTP status, if that is the problem. */
  readonly status: number | undefined;

  constructor(problem: OutboundProblem, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.problem = problem;
    this.status = options.status;
  }
}
