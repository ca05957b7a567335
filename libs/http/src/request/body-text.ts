import type { IncomingMessage } from 'node:http';
import { AppError } from '@parley/errors/app-error';
import { requestInvalid } from '@parley/errors/violations';
import { BodyMeter, contentTooLarge } from './body-meter.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { mediaTypeOf, refuseCharset, refuseMediaType, requirePlainCoding } from './media-type.ts';

/** Some clients leave out the hyphen. */
const utf8Names = new Set(['utf-8', 'utf8']);

const lineEnd = 0x0a;

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** U+FEFF is a byte order mark at the beginning of a text, and a character elsewhere. */
const furtherUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `type` is the media type that the body must have; a refusal names all that the operation accepts. */
export type ExpectedText = { type: string; accepted: readonly string[]; maxBytes: number };

/**
 * Reads a body that is text in UTF-8 and not empty.
 * @throws HttpError UNSUPPORTED_MEDIA_TYPE, CONTENT_TOO_LARGE or BODY_FRAGMENTED, AppError REQUEST_INVALID or CANCELLED
 */
export async function readText(request: IncomingMessage, expected: ExpectedText): Promise<string> {
  return decode(await readTyped(request, expected));
}

/**
 * The same as lines. Each is decoded by itself: one letter beyond Latin-1 doubles the memory of the text that it is in,
 * and slows what reads it.
 * @throws as `readText`
 */
export async function readTextLines(request: IncomingMessage, expected: ExpectedText): Promise<string[]> {
  const bytes = await readTyped(request, expected);
  const lines: string[] = [];
  for (let start = 0; start <= bytes.length;) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found < 0 ? bytes.length : found;
    lines.push(decode(bytes.subarray(start, end), start === 0 ? utf8 : furtherUtf8));
    start = end + 1;
  }
  return lines;
}

async function readTyped(request: IncomingMessage, expected: ExpectedText): Promise<Buffer> {
  requireType(request.headers['content-type'], expected);
  requirePlainCoding(request.headers['content-encoding']);
  const bytes = await readBytes(request, expected.maxBytes);
  if (bytes.length === 0) throw requestInvalid([{ pointer: '', code: 'required', message: 'must not be empty' }]);
  return bytes;
}

function requireType(contentType: string | undefined, { type, accepted }: ExpectedText): void {
  const given = mediaTypeOf(contentType);
  if (given?.essence !== type) refuseMediaType(accepted);
  const charset = given.params.get('charset')?.toLowerCase() ?? 'utf-8';
  if (!utf8Names.has(charset)) refuseCharset(accepted);
}

/** Listens to the stream: to iterate over it takes 20 to 35 us more. */
async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw contentTooLarge(maxBytes);
  if (request.destroyed) throw incomplete();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const meter = new BodyMeter(maxBytes);
  const bytes = new GrowingBuffer();
  function take(piece: Buffer): void {
    try {
      meter.count(piece);
      bytes.add(piece);
    } catch (error) {
      // The stream is not destroyed, so that the refusal can still be sent over its connection.
      request.off('data', take).pause();
      reject(error);
    }
  }
  request.on('data', take).once('end', resolve);
  request.once('close', () => request.complete || reject(incomplete()));
  request.once('error', (cause) => reject(incomplete(cause)));
  await promise;
  return bytes.take();
}

function incomplete(cause?: unknown): AppError {
  return new AppError('CANCELLED', 'The request ended before its body was complete.', { cause });
}

function decode(bytes: Buffer, decoder = utf8): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw requestInvalid([{ pointer: '', code: 'invalid_encoding', message: 'must be UTF-8' }]);
  }
}
