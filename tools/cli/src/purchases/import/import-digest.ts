import { createHash, randomUUID } from 'node:crypto';
import type { Source } from '../../import/import-files.ts';

/** The same for the same content read in the same way. What comes from a pipe can be read only once: it is always new. */
export async function importDigest({ name, chunks }: Source, reading: object): Promise<string> {
  if (name === 'stdin') return randomUUID();
  const digest = createHash('sha256');
  const plain = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  digest.update(JSON.stringify(reading, plain));
  for await (const chunk of chunks()) digest.update(chunk);
  return digest.digest('hex');
}
