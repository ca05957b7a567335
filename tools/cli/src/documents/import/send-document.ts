import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isPassing } from '@parley/errors/app-error';
import type { Reason } from '@parley/errors/reasons';
import { z } from 'zod';
import type { PublicApi } from '../../installation/public-api.ts';
import type { DocumentFile } from './find-documents.ts';

const answered = z.object({ scopeId: z.string() });
const sendMs = 300_000;

/** Refusals that pass while other documents are read. */
const waits: ReadonlySet<Reason> = new Set([
  'TOO_MANY_DOCUMENTS',
  'RATE_LIMITED',
  'TOO_MANY_IN_FLIGHT',
  'UPLOADS_BUSY',
]);
/** For other refusals that may pass. */
const maxTries = 10;
const usualWaitSeconds = 5;
/** Documents that wait before this one are read in this time, unless nothing reads them. */
const maxWaitMs = 30 * 60_000;

/** Refusals that concern this document alone. */
const ofDocument: ReadonlySet<Reason> = new Set(['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_KIND_UNSUPPORTED']);

export type Sent = { scopeId: string } | { fault: string };

/**
 * Sends a document, and waits as the service asks for, but not forever.
 * @param deleted how many scopes of this document were deleted: it is sent as a new one then
 */
export async function sendDocument(
  { name, path, sha256 }: DocumentFile,
  { api, deleted, signal }: { api: PublicApi; deleted: number; signal: AbortSignal },
): Promise<Sent> {
  const headers = { 'idempotency-key': `documents-import-${sha256}${deleted > 0 ? `-${deleted}` : ''}` };
  const until = Date.now() + maxWaitMs;
  const body = new FormData();
  body.set('file', new Blob([await readFile(path)]), name);
  for (let tries = 1; ; tries += 1) {
    try {
      const call = { method: 'POST', path: '/v1/scope/from-document', headers, body, signal, timeoutMs: sendMs };
      return { scopeId: answered.parse(await api(call)).scopeId };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      if (ofDocument.has(error.reason)) return { fault: error.message };
      const isRepeated = waits.has(error.reason) || (isPassing(error) && tries < maxTries);
      if (!isRepeated || Date.now() > until) throw error;
      await sleep((error.retryAfterSeconds ?? usualWaitSeconds) * 1_000, undefined, { signal });
    }
  }
}
