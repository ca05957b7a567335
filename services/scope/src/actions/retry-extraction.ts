import { AppError } from '@parley/errors/app-error';
import { currentWork } from '@parley/service/deadline';
import { newJob } from '../domain/document-job.ts';
import type { DocumentJob, Scope } from '../domain/scope.ts';
import { scopeNotFound } from './get-scope.ts';
import type { ScopeDesk } from './ports.ts';

export type RetryParts = {
  desk: ScopeDesk;
  /** Tells the worker that reads documents that there is work. */
  wake: () => void;
};

/**
 * Has the document of a failed scope read once more.
 * @throws AppError SCOPE_NOT_FOUND, SCOPE_NOT_RETRYABLE, STALE_VERSION
 */
export async function retryExtraction({ desk, wake }: RetryParts, id: string): Promise<Scope> {
  const found = await desk.find(id);
  if (!found) throw scopeNotFound(id);
  await desk.requeue(
    { id, version: found.version },
    newJob(stepOf(found.scope), new Date(), currentWork()?.traceparent),
  );
  wake();
  return (await desk.find(id))?.scope ?? found.scope;
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
