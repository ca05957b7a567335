import { AppError } from '@parley/errors/app-error';
import { refusalOf } from '@parley/http/refusal-of';

const callMs = 15_000;

export type PublicApi = ReturnType<typeof publicApi>;

/** The caller must encode `path` and query. A form is sent as such, any other body as JSON. */
type Call = { method: string; path: string; body?: object; signal: AbortSignal };

/**
 * Creates a client of the public API that calls it with an API key.
 * @returns a function that makes a call and returns the parsed response
 * @throws AppError by the reason of the refusal; SERVICE_UNAVAILABLE if there is no answer
 */
export function publicApi({ baseUrl, key }: { baseUrl: string; key?: string | undefined }) {
  return async ({ method, path, body, signal }: Call): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
    }).catch((error: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', `${baseUrl} does not answer.`, { cause: error });
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw refusalOf(response, answer);
    return answer;
  };
}
