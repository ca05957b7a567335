import { request } from 'undici';

/** A client of the public API: base URL, and headers with a key. */
export type Client = { origin: string; headers: Record<string, string> };

/** Returns the response body, undefined when it is empty. @throws Error at a refusal, with what it said */
export async function post<Body>({ origin, headers }: Client, path: string, body: object): Promise<Body> {
  const type = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) } as const;
  const answer = await request(`${origin}${path}`, call);
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path} was refused: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

/** Returns the response body. @throws Error at a refusal, with what it said */
export async function get<Body>({ origin, headers }: Client, path: string): Promise<Body> {
  const answer = await request(`${origin}${path}`, { headers });
  if (answer.statusCode !== 200) throw new Error(`${path} was refused: ${await answer.body.text()}`);
  return (await answer.body.json()) as Body;
}
