import { MIMEType } from 'node:util';
import { HttpError } from '../answer/http-error.ts';
import { requestInvalid } from '@parley/errors/violations';

const maxBoundaryLength = 70;

/** The media type that a header names; undefined if it names none. */
export function mediaTypeOf(contentType = ''): MIMEType | undefined {
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

/** Whether a body is declared to be a multipart form. */
export function isForm(contentType: string | undefined): boolean {
  return mediaTypeOf(contentType)?.essence === 'multipart/form-data';
}

/** @throws HttpError UNSUPPORTED_MEDIA_TYPE that names the accepted types */
export function refuseMediaType(accepted: readonly string[]): never {
  const types = accepted.join(' or ');
  refuseContentType(accepted, `The body must be ${types}.`, `must be ${types}`);
}

/** @throws HttpError UNSUPPORTED_MEDIA_TYPE that names the only charset; the type before it is an accepted one */
export function refuseCharset(accepted: readonly string[]): never {
  refuseContentType(accepted, 'The body must be in UTF-8.', 'must have the charset utf-8, or none');
}

function refuseContentType(accepted: readonly string[], detail: string, message: string): never {
  throw new HttpError('UNSUPPORTED_MEDIA_TYPE', detail, {
    violations: [{ header: 'content-type', code: 'invalid_value', message }],
    headers: { accept: accepted.join(', ') },
  });
}

/** @throws AppError REQUEST_INVALID when a form does not name its boundary */
export function boundaryOf(contentType: string | undefined): string {
  const boundary = mediaTypeOf(contentType)?.params.get('boundary') ?? '';
  if (boundary !== '' && boundary.length <= maxBoundaryLength) return boundary;
  const message = `must have a boundary of 1 to ${maxBoundaryLength} characters`;
  throw requestInvalid([{ header: 'content-type', code: 'invalid_value', message }]);
}

/** @throws HttpError UNSUPPORTED_MEDIA_TYPE: a compressed body could unpack to any size */
export function requirePlainCoding(contentEncoding = 'identity'): void {
  if (contentEncoding.toLowerCase() === 'identity') return;
  throw new HttpError('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.', {
    violations: [{ header: 'content-encoding', code: 'invalid_value', message: 'must be identity or absent' }],
    headers: { 'accept-encoding': 'identity' },
  });
}
