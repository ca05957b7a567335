/** A refusal by the API server, with its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly code: number;
  /** For example `Forbidden`, `NotFound`, `Conflict`, `Invalid`. */
  readonly reason: string;
  readonly causes: { reason?: string; message?: string; field?: string }[];

  constructor({ code, reason = '', message = '', details }: StatusObject) {
    super(message || `the API server answered ${code}`);
    this.code = code;
    this.reason = reason;
    this.causes = details?.causes ?? [];
  }
}

export type StatusObject = {
  code: number;
  reason?: string;
  message?: string;
  details?: { causes?: { reason?: string; message?: string; field?: string }[] };
};

/** The cluster cannot be reached; the message says what was tried and what to do. */
export class ClusterUnreachableError extends Error {
  override readonly name = 'ClusterUnreachableError';
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 404;
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 403;
}
