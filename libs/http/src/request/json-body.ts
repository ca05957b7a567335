import type { IncomingMessage } from 'node:http';
import { AppError } from '@parley/errors/app-error';
import { BodyMeter, contentTooLarge } from './body-meter.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { HttpError } from '../answer/http-error.ts';
import { parseStrictJson } from './json-text.ts';
import { mediaTypeOf, refuseMediaType, requirePlainCoding } from './media-type.ts';
import { requestInvalid } from '@parley/errors/violations';

/** The largest JSON body that is read. */
const maxJsonBytes = 256 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body of at most `maxJsonBytes`, and refuses anything that could be read in two ways. A refusal for the
 * media type names the types that the operation accepts.
 * @throws HttpError UNSUPPORTED_MEDIA_TYPE, CONTENT_TOO_LARGE or BODY_FRAGMENTED, AppError REQUEST_INVALID or CANCELLED
 */
export async function readJsonBody(
  request: IncomingMessage,
  accepted: readonly string[] = ['application/json'],
): Promise<unknown> {
  requireJson(request.headers['content-type'], accepted);
  requirePlainCoding(request.headers['content-encoding']);
  const bytes = await readBytes(request);
  if (bytes.length === 0) throw requestInvalid([{ pointer: '', code: 'required', message: 'must not be empty' }]);
  return parseStrictJson(decode(bytes));
}

function requireJson(contentType: string | undefined, accepted: readonly string[]): void {
  const type = mediaTypeOf(contentType);
  const charset = type?.params.get('charset')?.toLowerCase() ?? 'utf-8';
  if (type?.essence === 'application/json' && charset === 'utf-8') return;
  refuseMediaType(accepted);
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxJsonBytes) throw contentTooLarge(maxJsonBytes);
  const meter = new BodyMeter(maxJsonBytes);
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
