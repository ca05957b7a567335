import { AppError } from '@parley/errors/app-error';
import { encodedForm } from '@parley/http/encoded-form';
import { refusalOf } from '@parley/http/refusal-of';
import { parsedJson } from '@parley/service/parsed-json';

const callMs = 15_000;

export type PublicApi = ReturnType<typeof publicApi>;

/** The caller must encode `path` and query. A form or a text is sent as such, any other body as JSON. */
type Call = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object | string;
  signal: AbortSignal;
  /** For large bodies. */
  timeoutMs?: number;
};

/**
 * Creates a client of the public API that calls it with an API key.
 * @returns a function that makes a call and returns the parsed response
 * @throws AppError by the reason of the refusal; SERVICE_UNAVAILABLE if there is no answer, or not one of Parley
 */
export function publicApi({ baseUrl, key }: { baseUrl: string; key?: string | undefined }) {
  return async ({ method, path, headers, body, signal, timeoutMs = callMs }: Call): Promise<unknown> => {
    const sent = body && (await sentBody(body));
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(sent && { 'content-type': sent.type }),
        ...headers,
      },
      ...(sent && { body: sent.body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch((error: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', `${baseUrl} does not answer.`, { cause: error });
    });
    // An answer without a body is an empty object.
    const answer = parsedJson((await response.text()) || '{}');
    if (!response.ok) throw refusalOf(response, answer);
    if (answer === undefined) throw new AppError('SERVICE_UNAVAILABLE', `What answers at ${baseUrl} is not Parley.`);
    return answer;
  };
}

async function sentBody(body: object | string): Promise<{ type: string; body: string | ArrayBuffer }> {
  if (body instanceof FormData) return encodedForm(body);
  return { type: 'application/json', body: typeof body === 'string' ? body : JSON.stringify(body) };
}
