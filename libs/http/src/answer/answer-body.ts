import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { jsonPieces } from './json-pieces.ts';

/** A body ready to be sent: its strong ETag, its size and its text, whole or in pieces. */
export type AnswerBody = { etag: string; bytes: number; text: string | Iterable<string> };

/** A larger body is serialized twice, once to measure it and once to send it, and is never in memory as a whole. */
const heldBytes = 1024 * 1024;

/** Serializes a value as JSON and measures it; a large one piece by piece, so that other work gets its turn. */
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
