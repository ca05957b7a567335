import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { OutboundError } from './outbound-error.ts';

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The body without its compression; some stores serve compressed contents whether or not the client asked for them.
 * @throws OutboundError for an unknown coding, or several of them
 */
export function decodeBody(body: Readable, contentEncoding: string): Readable {
  const coding = contentEncoding.trim().toLowerCase();
  if (coding === '' || coding === 'identity') return body;
  const decoder = Object.hasOwn(decoders, coding) ? decoders[coding]?.() : undefined;
  if (!decoder) throw new OutboundError('encoding_unknown', 'answered in a content coding we do not read');
  // The reader of the decoder sees every failure, so the callback has nothing to do.
  return pipeline(body, decoder, () => undefined);
}

/**
 * Passes on at most this many bytes, counted after decoding, so that a small body that decodes to an endless one is cut
 * off in time.
 */
export async function* upTo(maxBytes: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    yield chunk;
  }
}

export function tooLarge(): OutboundError {
  return new OutboundError('too_large', 'answered with more than may be read');
}
