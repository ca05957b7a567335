import type { IncomingMessage } from 'node:http';
import { readText } from './body-text.ts';
import { parseStrictJson } from './json-text.ts';

/** The largest JSON body that is read. */
const maxBytes = 256 * 1024;
const type = 'application/json';

/**
 * Reads a JSON body of at most `maxBytes`, and refuses anything that could be read in two ways. A refusal for the
 * media type names the types that the operation accepts.
 * @throws HttpError UNSUPPORTED_MEDIA_TYPE, CONTENT_TOO_LARGE or BODY_FRAGMENTED, AppError REQUEST_INVALID or CANCELLED
 */
export async function readJsonBody(request: IncomingMessage, accepted: readonly string[] = [type]): Promise<unknown> {
  return parseStrictJson(await readText(request, { type, accepted, maxBytes }));
}
