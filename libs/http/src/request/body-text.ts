import type { IncomingMessage } from 'node:http';
import { AppError } from '@parley/errors/app-error';
import { requestInvalid } from '@parley/errors/violations';
import { HttpError } from '../answer/http-error.ts';
import { BodyMeter, contentTooLarge } from './body-meter.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { mediaTypeOf, refuseCharset, refuseMediaType, requirePlainCoding } from './media-type.ts';

/** Some clients leave out the hyphen. */
const utf8Names = new Set(['utf-8', 'utf8']);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `type` is the media type that the body must have; a refusal names all that the operation accepts. */
export type ExpectedText = { type: string; accepted: readonly string[]; maxBytes: number };

/**
 * Reads a body that is text in UTF-8 and not empty.
 * @throws HttpError UNSUPPORTED_MEDIA_TYPE, CONTENT_TOO_LARGE or BODY_FRAGMENTED, AppError REQUEST_INVALID or CANCELLED
 */
export async function readText(request: IncomingMessage, expected: ExpectedText): Promise<string> {
  requireType(request.headers['content-type'], expected);
  requirePlainCoding(request.headers['content-encoding']);
  const bytes = await readBytes(request, expected.maxBytes);
  if (bytes.length === 0) throw requestInvalid([{ pointer: '', code: 'required', message: 'must not be empty' }]);
  return decode(bytes);
}

function requireType(contentType: string | undefined, { type, accepted }: ExpectedText): void {
  const given = mediaTypeOf(contentType);
  if (given?.essence !== type) refuseMediaType(accepted);
  const charset = given.params.get('charset')?.toLowerCase() ?? 'utf-8';
  if (!utf8Names.has(charset)) refuseCharset(accepted);
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw contentTooLarge(maxBytes);
  const meter = new BodyMeter(maxBytes);
  const bytes = new GrowingBuffer();
  try {
    // The stream is not destroyed, so that the refusal can still be sent over its connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      meter.count(chunk);
      bytes.add(chunk);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new AppError('CANCELLED', 'The request ended before its body was complete.', { cause: error });
  }
  return bytes.take();
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw requestInvalid([{ pointer: '', code: 'invalid_encoding', message: 'must be UTF-8' }]);
  }
}
