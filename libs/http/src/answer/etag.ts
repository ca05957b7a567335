import { hash } from 'node:crypto';

/** A strong entity tag: equal only for equal bytes. */
export function etagOf(bytes: Uint8Array | string): string {
  return `"${hash('sha1', bytes, 'base64url')}"`;
}

/** Whether an `If-None-Match` header names this tag, by weak comparison as RFC 9110 asks. */
export function ifNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
