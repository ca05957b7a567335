import { request } from 'undici';

/** Whoever calls the public interface: its base address, and headers with a key. */
export type Client = { origin: string; headers: Record<string, string> };

/** What was answered, undefined when nothing. @throws Error at a refusal, with what it said */
export async function post<Body>({ origin, headers }: Client, path: string, body: object): Promise<Body> {
  const type = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) } as const;
  const answer = await request(`${origin}${path}`, call);
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path} was refused: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

/** What was answered. @throws Error at a refusal, with what it said */
export async function get<Body>({ origin, headers }: Client, path: string): Promise<Body> {
  const answer = await request(`${origin}${path}`, { headers });
  if (answer.statusCode !== 200) throw new Error(`${path} was refused: ${await answer.body.text()}`);
  return (await answer.body.json()) as Body;
}
