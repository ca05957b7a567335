import { HttpError } from '@parley/http/http-error';
import type { Exchange } from '../exchange/exchange.ts';

/** Fields with a single meaning; two servers could read a repeated one differently. */
const singleFields = new Set([
  'authorization',
  'content-type',
  'content-length',
  'content-encoding',
  'host',
  'transfer-encoding',
  'idempotency-key',
  'expect',
  'origin',
]);

const maxHeaderFields = 100;
const hostPattern = /^(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::\d{1,5})?$/;

/** Refuses requests whose head is too long, or that two servers could understand differently. */
export function checkMessage(exchange: Exchange): void {
  const { rawHeaders, headers, httpVersion } = exchange.request;
  const fields = rawHeaders.length / 2;
  if (fields > maxHeaderFields) {
    throw new HttpError(
      'HEADERS_TOO_LARGE',
      `The request has ${fields} header fields; at most ${maxHeaderFields} are read.`,
    );
  }
  if (exchange.hasRepeatedFields) checkRepeats(rawHeaders);
  checkHost(headers.host, httpVersion);
  if (headers['transfer-encoding'] !== undefined) checkTransferEncoding(headers['transfer-encoding'], httpVersion);
}

/** The fields that occur more than once, in lower case. */
export function repeatedFields(rawHeaders: string[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = String(rawHeaders[i]).toLowerCase();
    (seen.has(name) ? repeated : seen).add(name);
  }
  return repeated;
}

function checkRepeats(rawHeaders: string[]): void {
  for (const name of repeatedFields(rawHeaders)) {
    if (!singleFields.has(name)) continue;
    const violation = { header: name, code: 'repeated', message: 'Send this header once.' };
    throw new HttpError('MESSAGE_MALFORMED', `The header ${name} may come only once.`, { violations: [violation] });
  }
}

function checkHost(host: string | undefined, httpVersion: string): void {
  if (host === undefined && httpVersion === '1.0') return;
  if (host === undefined || !hostPattern.test(host)) {
    throw new HttpError('MESSAGE_MALFORMED', 'The Host header is missing or is not a host name with an optional port.');
  }
}

/** `chunked` is the only coding; anything else is a way to hide a second request. */
function checkTransferEncoding(coding: string, httpVersion: string): void {
  if (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked') {
    throw new HttpError('MESSAGE_MALFORMED', 'The only Transfer-Encoding is "chunked", and it needs HTTP/1.1.');
  }
}
