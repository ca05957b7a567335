import { AppError } from '@parley/errors/app-error';
import { lineMediaType } from '../contract/line-media-type.ts';
import type { Contract } from '../contract/operation.ts';
import { versionHeader } from '../contract/version-header.ts';

export type SentInput = { params?: unknown; query?: unknown; body?: unknown; lines?: string };

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
  { method, path, body: schema, lines: takesLines }: Contract,
  { params, query, body = {}, lines = '' }: SentInput,
  { baseUrl, token, signal, deadlineMs, onVersion }: Sending,
): Promise<Response> {
  const type = takesLines ? lineMediaType : 'application/json';
  const hasBody = takesLines !== undefined || schema !== undefined;
  const request = {
    method: method.toUpperCase(),
    headers: {
      'x-parley-identity': await token(),
      'x-parley-timeout-ms': String(Math.max(1, deadlineMs - Date.now())),
      ...(hasBody && { 'content-type': type }),
    },
    ...(hasBody && { body: takesLines ? lines : JSON.stringify(body) }),
    // The token is for the service alone.
    redirect: 'manual' as const,
    signal,
  };
  const response = await unlessLost(() => fetch(new URL(`${pathOf(path, params)}${queryOf(query)}`, baseUrl), request));
  const version = response.headers.get(versionHeader);
  if (version !== null) onVersion?.(version);
  return response;
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
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | undefined>))
    if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
