import { AppError } from '@parley/errors/app-error';
import { lineMediaType } from '../contract/media-types.ts';
import type { Contract } from '../contract/operation.ts';
import { encodedForm } from './encoded-form.ts';
import { versionHeader } from '../contract/version-header.ts';

export type FileToSend = { name: string; content: Blob };

export type SentInput = { params?: unknown; query?: unknown; body?: unknown; lines?: string; file?: FileToSend };

/** Where a call goes, until when it has time, and what cancels it. */
export type Sending = {
  baseUrl: string;
  token: () => string | Promise<string>;
  signal: AbortSignal;
  deadlineMs: number;
  onVersion?: (version: string) => void;
};

/** Sends a call. @throws AppError SERVICE_UNAVAILABLE if the connection fails */
export async function sentCall(
  contract: Contract,
  { params, query, ...sent }: SentInput,
  { baseUrl, token, signal, deadlineMs, onVersion }: Sending,
): Promise<Response> {
  const { type, body } = await bodyOf(contract, sent);
  const request = {
    method: contract.method.toUpperCase(),
    headers: {
      'x-parley-identity': await token(),
      'x-parley-timeout-ms': String(Math.max(1, deadlineMs - Date.now())),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
    // The token is for the service alone.
    redirect: 'manual' as const,
    signal,
  };
  const url = new URL(`${pathOf(contract.path, params)}${queryOf(query)}`, baseUrl);
  const response = await unlessLost(() => fetch(url, request));
  const version = response.headers.get(versionHeader);
  if (version !== null) onVersion?.(version);
  return response;
}

async function bodyOf(
  { multipart, body: schema, lines: takesLines }: Contract,
  { file, body = {}, lines = '' }: SentInput,
): Promise<{ type?: string; body?: string | ArrayBuffer }> {
  if (multipart && file) {
    const form = new FormData();
    form.append(multipart.file, file.content, file.name);
    return encodedForm(form);
  }
  if (takesLines) return { type: lineMediaType, body: lines };
  return schema ? { type: 'application/json', body: JSON.stringify(body) } : {};
}

/** @throws AppError SERVICE_UNAVAILABLE if the connection fails */
export async function unlessLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The cause says which connection failed.
    const { cause } = error as Error;
    throw new AppError('SERVICE_UNAVAILABLE', 'The service does not answer. Try again later.', { cause });
  }
}

/** The JSON of an answer; undefined if it has no body. @throws AppError BAD_UPSTREAM_ANSWER */
export function parsedAnswer(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw badAnswer(cause);
  }
}

export function badAnswer(cause?: unknown): AppError {
  return new AppError('BAD_UPSTREAM_ANSWER', 'The answer is not that of a Parley service.', { cause });
}

export function cutOff(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'The answer was cut off before its end.', { cause });
}

/** The time limit of a call. `errorOf` gives the error of one that failed: that of the limit if it had ended. */
export function timeLimit({ timeoutMs, signal: cancel }: { timeoutMs: number; signal?: AbortSignal | undefined }) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancel ? AbortSignal.any([cancel, timeout]) : timeout;
  const errorOf = (error: unknown) => (signal.aborted ? brokenOff(timeout.aborted, error) : error);
  return { signal, deadlineMs: Date.now() + timeoutMs, errorOf };
}

/** The error of a call that its own signal ended. */
export function brokenOff(isLate: boolean, cause: unknown): AppError {
  if (isLate) return new AppError('DEADLINE_EXCEEDED', 'The answer was not ready in time.', { cause });
  return new AppError('CANCELLED', 'The call was cancelled.', { cause });
}

function pathOf(template: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function queryOf(query: unknown): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | boolean | undefined>))
    if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
