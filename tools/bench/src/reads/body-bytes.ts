import { request } from 'undici';
import type { Client } from '../stack/public-calls.ts';

const sampleSize = 20;

/** The mean length of the answers of some of these paths. @throws Error at any other status than 200 */
export async function bodyBytes({ origin, headers }: Client, paths: string[]): Promise<number> {
  const some = paths.slice(0, sampleSize);
  let bytes = 0;
  for (const path of some) {
    const { statusCode, body } = await request(`${origin}${path}`, { headers });
    const { byteLength } = await body.arrayBuffer();
    if (statusCode !== 200) throw new Error(`${origin}${path} answered ${statusCode}.`);
    bytes += byteLength;
  }
  return bytes / some.length;
}
