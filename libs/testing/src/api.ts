import { createAnswerCheck } from './answer-check.ts';

export type ApiClientOptions = {
  baseUrl: string;
  /** The API key sent with every call, unless a call sets its own `authorization`. */
  key?: string;
  /** The document to check against; by default the one that the server serves. */
  openapi?: object;
};

type ApiCall = {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: NonNullable<RequestInit['body']>;
  signal?: AbortSignal;
};

export type ApiAnswer<Body> = { status: number; headers: Headers; body: Body };

/** Calls a path of the API; the body of the answer has been checked, so its type may be claimed. */
export type ApiClient = <Body = unknown>(path: string, call?: ApiCall) => Promise<ApiAnswer<Body>>;

/**
 * A client that fails on any answer that the OpenAPI document does not describe: an undocumented status, content type
 * or body, an error that is not problem+json, a request id that differs between body and header.
 */
export async function createApiClient({ baseUrl, key, openapi }: ApiClientOptions): Promise<ApiClient> {
  const checkAnswer = createAnswerCheck(openapi ?? (await servedDocument(baseUrl)));
  return async <Body>(path: string, { method = 'GET', headers = {}, json, body, signal }: ApiCall = {}) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    checkAnswer({ method, path: new URL(path, baseUrl).pathname }, answer);
    // The document describes this body; the caller names its type.
    return answer as ApiAnswer<Body>;
  };
}

async function servedDocument(baseUrl: string): Promise<object> {
  const response = await fetch(new URL('/v1/openapi', baseUrl));
  return (await response.json()) as object;
}
