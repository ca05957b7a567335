import { AppError } from '@parley/errors/app-error';
import { currentWork } from '@parley/service/deadline';
import { newJob } from '../domain/document-job.ts';
import type { DocumentJob, Scope } from '../domain/scope.ts';
import { scopeNotFound } from './get-scope.ts';
import type { ScopeAdmin } from './ports.ts';

export type RetryParts = {
  admin: ScopeAdmin;
  /** Wakes the document worker. */
  wake: () => void;
};

/**
 * Queues the document of a failed scope to be read again.
 * @throws AppError SCOPE_NOT_FOUND, SCOPE_NOT_RETRYABLE, STALE_VERSION
 */
export async function retryExtraction({ admin, wake }: RetryParts, id: string): Promise<Scope> {
  const found = await admin.find(id);
  if (!found) throw scopeNotFound(id);
  await admin.requeue(
    { id, version: found.version },
    newJob(stepOf(found.scope), new Date(), currentWork()?.traceparent),
  );
  wake();
  return (await admin.find(id))?.scope ?? found.scope;
}

function stepOf({ id, document }: Scope): DocumentJob['step'] {
  if (document?.status === 'failed') {
    if (document.fileId !== undefined) return 'extract';
    if (document.fileUrl !== undefined) return 'fetch';
  }
  const why = document ? `its reading is ${document.status}` : 'it was typed in';
  const detail = document?.status === 'failed' ? 'its document is gone' : why;
  throw new AppError('SCOPE_NOT_RETRYABLE', `The scope ${id} cannot be read again: ${detail}.`, {
    metadata: { scopeId: id },
  });
}
