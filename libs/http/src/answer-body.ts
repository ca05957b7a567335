import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { jsonPieces } from './json-pieces.ts';

/** A body ready to be sent: its strong ETag, its size and its text, whole or piece by piece. */
export type AnswerBody = { etag: string; bytes: number; text: string | Iterable<string> };

/** A larger body is written twice, once to be weighed and once to be sent, and never held whole. */
const heldBytes = 1024 * 1024;

/** Weighs the JSON of a value; of a large one a piece at a time, so that others have their turn. */
export async function answerBody(value: unknown): Promise<AnswerBody> {
  const digest = createHash('sha1');
  let bytes = 0;
  let held = '';
  for (const piece of jsonPieces(value)) {
    digest.update(piece);
    bytes += Buffer.byteLength(piece);
    if (bytes <= heldBytes) held += piece;
    else await nextTurn();
  }
  const etag = `"${digest.digest('base64url')}"`;
  return { etag, bytes, text: bytes <= heldBytes ? held : jsonPieces(value) };
}
