import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from '@parley/http/received-file';

/** The file of a call that was made before: nothing of it is stored. */
export type RepeatedFile = ReceivedFile & { isRepeat: true };

/** The answer is there already: what comes is only compared with what came then. */
export async function repeatedFile(content: Readable): Promise<RepeatedFile> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return { isRepeat: true, sha256: hash.digest('hex'), discard: async () => undefined };
}
