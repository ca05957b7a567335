import { AppError } from '@parley/errors/app-error';

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const reset = new Set(['ECONNRESET', 'EPIPE']);
const retryAfterSeconds = 1;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** No connection was established: the service has seen nothing of the request. */
export function isUnreachable(error: unknown): boolean {
  return unreachable.has(codeOf(error));
}

/** The connection ended before an answer: the service may have done the work. */
export function isReset(error: unknown): boolean {
  return reset.has(codeOf(error));
}

export function toUpstreamError(error: unknown, service: string): AppError {
  return isUnreachable(error) ? serviceUnavailable(service, retryAfterSeconds, error) : badAnswer(service, error);
}

export function serviceUnavailable(service: string, retryAfterSeconds: number, cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', `The ${service} service does not answer.`, { retryAfterSeconds, cause });
}

export function badAnswer(service: string, cause?: unknown): AppError {
  return new AppError('BAD_UPSTREAM_ANSWER', `The ${service} service gave no valid answer.`, { cause });
}

export function tooSlow(service: string, timeoutMs: number): AppError {
  return new AppError('DEADLINE_EXCEEDED', `The ${service} service did not answer within ${timeoutMs / 1000} seconds.`);
}
