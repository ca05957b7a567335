import { unlessRefused } from '@parley/errors/unless-refused';
import { newId } from '@parley/service/new-id';
import { applied, failedWith, type End } from './document-change.ts';
import { interrupted } from './document-failure.ts';
import { DocumentHold } from './document-hold.ts';
import { claimed, isUsedUp } from '../domain/document-job.ts';
import type { DocumentChange, DocumentScope, DocumentStore } from './ports.ts';

/** The claimed job; or how it ended, if no attempts were left; undefined if another process was faster. */
export type Claim = { hold: DocumentHold } | { end: End } | undefined;

/** Claims a job that is due. @throws AppError OUTBOX_FULL, STORE_UNAVAILABLE */
export async function claimDocument(store: DocumentStore, scope: DocumentScope, leaseMs: number): Promise<Claim> {
  const { job, status } = scope.document;
  if (!job) return undefined;
  if (isUsedUp(job)) {
    const end = failedWith(interrupted);
    return (await unlessRefused('STALE_VERSION', store.change(scope, end.change, end.ending))) ? { end } : undefined;
  }
  const by = newId();
  const now = new Date();
  const change: DocumentChange = {
    job: claimed(job, by, { now, leaseMs }),
    ...(job.step === 'extract' && status === 'pending' && { status: 'processing', updatedAt: now }),
  };
  if (!(await unlessRefused('STALE_VERSION', store.change(scope, change)))) return undefined;
  return { hold: new DocumentHold(store, applied(scope, change), by) };
}
