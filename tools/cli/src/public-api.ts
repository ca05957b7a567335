import { AppError } from '@parley/errors/app-error';
import { reasons, type Reason } from '@parley/errors/reasons';
import { z } from 'zod';

const callMs = 15_000;

const problem = z.object({ code: z.string().optional(), detail: z.string().optional(), title: z.string().optional() });

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
    if (!response.ok) throw refusal(response, answer);
    return answer;
  };
}

function refusal({ status, headers }: Response, answer: unknown): Error {
  const { code = '', detail, title } = problem.safeParse(answer).data ?? {};
  const message = detail ?? title ?? `The answer was ${status}.`;
  if (!Object.hasOwn(reasons, code)) return new Error(message);
  const retryAfterSeconds = Number(headers.get('retry-after') ?? 0);
  return new AppError(code as Reason, message, { ...(retryAfterSeconds > 0 && { retryAfterSeconds }) });
}
