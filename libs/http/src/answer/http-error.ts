import { type Violation } from '@parley/errors/app-error';

/** Refusals that exist only in HTTP. They are listed with the `reasons` of `@parley/errors` in `docs/errors.md`. */
export const httpReasons = {
  MESSAGE_MALFORMED: {
    status: 400,
    cause:
      'The bytes sent are not a well-formed HTTP request, or could be understood in two ways by different servers.',
    remedy: 'Send one valid request at a time; common HTTP clients do.',
  },
  BODY_FRAGMENTED: {
    status: 400,
    cause: 'The body came in a very large number of tiny pieces.',
    remedy: 'Send it with a `Content-Length`, or in chunks of some kilobytes.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    cause: 'The path exists, but not for this method.',
    remedy: 'Use a method that the `Allow` header names.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    cause: 'The `Accept` header excludes JSON, and the operation sends nothing else.',
    remedy: 'Send `Accept: application/json`, or leave the header out.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    cause: 'The request arrived too slowly.',
    remedy: 'Send it again over a faster connection.',
  },
  CONTENT_TOO_LARGE: {
    status: 413,
    cause: 'The body exceeds the size limit of the operation.',
    remedy: 'Send less; `detail` names the limit.',
  },
  URI_TOO_LONG: {
    status: 414,
    cause: 'The address, with its query, exceeds the length limit of the gateway.',
    remedy: 'Split the request, for instance into several with fewer `ids`.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    cause: 'The body is of a media type, character set or content coding that the operation does not accept.',
    remedy: 'Send what the `Accept` header of the answer names, in UTF-8 and without `Content-Encoding`.',
  },
  EXPECTATION_FAILED: {
    status: 417,
    cause: 'The `Expect` header asks for something other than `100-continue`.',
    remedy: 'Leave the header out.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    cause: 'The request has too many header fields, or they are too long.',
    remedy: 'Send fewer or shorter ones.',
  },
} as const satisfies Record<string, HttpReasonEntry>;

export type HttpReason = keyof typeof httpReasons;

export type HttpReasonEntry = { status: number; cause: string; remedy: string };

export type HttpErrorOptions = {
  violations?: Violation[];
  /** Response headers that the status requires, such as `allow`; names in lower case. */
  headers?: Record<string, string>;
  cause?: unknown;
};

/** A refusal that only makes sense over HTTP; everything else is an `AppError`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly reason: HttpReason;
  readonly status: number;
  readonly violations: Violation[];
  readonly headers: Record<string, string>;

  /** @param message public: names the remedy, contains no internals. */
  constructor(reason: HttpReason, message: string, options: HttpErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.reason = reason;
    this.status = httpReasons[reason].status;
    this.violations = options.violations ?? [];
    this.headers = options.headers ?? {};
  }
}
