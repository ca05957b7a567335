import { AppError, toAppError } from '@parley/errors/app-error';
import type { Kind } from '@parley/errors/kinds';
import type { Reason } from '@parley/errors/reasons';
import { kindList } from '@parley/file-kinds/file-kind';
import { OutboundError, type OutboundProblem } from '@parley/outbound/outbound-error';

/**
 * What to do about a failed step: end the job (`final`), try again (`retry`), or wait for a part of Parley that is away
 * (`wait`). `sentence` is for the buyer, if the job ends.
 */
export type DocumentFailure = { next: 'final' | 'retry' | 'wait'; sentence: string };

/** Used for all internal errors; the cause is in the log. */
const ourFault =
  'Something failed on our side while the document was read. Send it again, or ask your operator to retry.';

const certificate: DocumentFailure = {
  next: 'retry',
  sentence: 'The server of the document has no valid certificate.',
};
const notHttp: DocumentFailure = { next: 'retry', sentence: 'The server of the document answered with invalid HTTP.' };

const outbound: Record<Exclude<OutboundProblem, 'status'>, DocumentFailure> = {
  url_invalid: { next: 'final', sentence: 'The address redirects to one that is not valid.' },
  scheme_not_allowed: { next: 'final', sentence: 'The address redirects to one that is not https.' },
  credentials_in_url: { next: 'final', sentence: 'The address redirects to one that holds a user name or password.' },
  port_not_allowed: { next: 'final', sentence: 'The address redirects to a port that is not for web pages.' },
  address_not_allowed: { next: 'final', sentence: 'The address leads into a private network, which is not allowed.' },
  too_many_redirects: { next: 'final', sentence: 'The address redirects too often.' },
  encoding_unknown: { next: 'final', sentence: 'The document is sent in a compression that Parley does not read.' },
  too_large: { next: 'final', sentence: 'The document exceeds the size limit.' },
  name_unknown: { next: 'retry', sentence: 'The host name in the address of the document is not known.' },
  unreachable: { next: 'retry', sentence: 'The server of the document cannot be reached.' },
  tls_failed: certificate,
  tls_self_signed: certificate,
  tls_chain_incomplete: certificate,
  tls_unknown_authority: certificate,
  tls_wrong_host: certificate,
  tls_expired: certificate,
  tls_not_yet_valid: certificate,
  tls_old_version: certificate,
  too_slow: { next: 'retry', sentence: 'The document could not be downloaded in time.' },
  broken_off: { next: 'retry', sentence: 'The download of the document was interrupted.' },
  answer_fields_too_large: notHttp,
  answer_length_unclear: notHttp,
  answer_field_malformed: notHttp,
  answer_switches_protocol: notHttp,
  answer_not_http: notHttp,
};

const refused: Partial<Record<Reason, string>> = {
  FILE_EMPTY: 'The document is empty.',
  FILE_TOO_LARGE: 'The document exceeds the size limit.',
  FILE_KIND_UNSUPPORTED: `The document is not of a supported kind (${kindList}), or its name does not match its content.`,
  STORAGE_FULL: 'The files of your organisation take up all the room they may.',
  FILE_NOT_FOUND: 'The file was deleted before it was read.',
};

const away = new Set<Kind>(['unavailable', 'timeout', 'limitExceeded', 'badUpstream', 'cancelled']);

/** Used when every process that read the document died. */
export const interrupted = 'Reading the document was interrupted several times and has been given up.';

/** Used when the document waited too long. */
const neededPartAway = 'A part of Parley that is needed to read the document was away for too long.';

export function failureOf(thrown: unknown): DocumentFailure {
  if (thrown instanceof OutboundError) return outboundFailure(thrown);
  const error = toAppError(thrown);
  const sentence = refused[error.reason];
  if (sentence !== undefined) return { next: 'final', sentence };
  if (error instanceof AppError && away.has(error.kind)) return { next: 'wait', sentence: neededPartAway };
  return { next: 'retry', sentence: ourFault };
}

function outboundFailure({ problem, status = 0 }: OutboundError): DocumentFailure {
  if (problem !== 'status') return outbound[problem];
  if (status === 429 || status >= 500)
    return { next: 'retry', sentence: `The server of the document answered with an error (status ${status}).` };
  if (status === 401 || status === 403)
    return {
      next: 'final',
      sentence: `The server refused to hand out the document (status ${status}). The address may have expired.`,
    };
  return { next: 'final', sentence: `There is no document at the address (status ${status}).` };
}
