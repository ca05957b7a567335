import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '@parley/http/received-file';

/** The file of a repeated call: it is not stored. */
export type RepeatedFile = ReceivedFile & { isRepeat: true };

/** The answer exists already: the file is only compared with the first one. */
export async function repeatedFile(content: Readable): Promise<RepeatedFile> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return { isRepeat: true, sha256: hash.digest('hex'), discard: async () => undefined };
}
