import type { IncomingMessage } from 'node:http';

/**
 * The parts of a service's answer that the client sees; everything else concerns our internals or a single connection.
 */
const passedFields = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-language',
  'etag',
  'last-modified',
  'cache-control',
  'vary',
  'location',
  'retry-after',
  'accept',
  'allow',
  'idempotent-replayed',
  'deprecation',
  'sunset',
  'link',
] as const;

/** The fields of a service's answer that are passed on. */
export function answerHeaders({ headers }: IncomingMessage): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const name of passedFields) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}

/** Whether HTTP allows this answer: 204 has no body, and only a final status can be an answer. */
export function isWellFormed({ statusCode = 0, headers }: IncomingMessage): boolean {
  if (statusCode < 200 || statusCode > 599) return false;
  const announcesBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return statusCode !== 204 || !announcesBody;
}
