import { isUsedUp, retryInMs, waitInMs, type JobTimings } from '../domain/document-job.ts';
import { changeUnderLease, LeaseLost } from './change-under-lease.ts';
import { failedWith, type End } from './document-change.ts';
import { failureOf, interrupted } from './document-failure.ts';
import { fetchStep, type FetchParts } from './fetch-step.ts';
import type { DocumentStore, HeldDocument } from './ports.ts';
import { readStep, type ReadParts } from './read-step.ts';

export type RunParts = FetchParts & ReadParts & { store: DocumentStore; timings: JobTimings };

/** How a run of a job ended: finished, to be retried, given back because the process stops, or with its lease lost. */
export type Outcome =
  | { end: End; cause?: unknown }
  | { next: 'retry' | 'wait'; cause: unknown }
  | 'given back'
  | 'lost';

/** Executes the remaining steps of a claimed document. @throws what `settleDocument` is to be given */
export async function runDocument(held: HeldDocument, parts: RunParts, signal: AbortSignal): Promise<Outcome> {
  const { job, scope } = held;
  if (isUsedUp(job)) {
    const end = failedWith(interrupted);
    await changeUnderLease(parts.store, held, end);
    return { end };
  }
  if (job.step === 'fetch') await fetchStep(held, parts, signal);
  else if (scope.document.status === 'pending')
    await changeUnderLease(parts.store, held, { change: { status: 'processing', updatedAt: new Date() } });
  return { end: await readStep(held, parts, signal) };
}

/** Releases a document whose run failed, or ends it. @throws AppError when that cannot be stored */
export async function settleDocument(
  held: HeldDocument,
  failed: 'stopping' | { error: unknown },
  { store, timings }: Pick<RunParts, 'store' | 'timings'>,
): Promise<Outcome> {
  const { job } = held;
  if (failed === 'stopping') return (await store.releaseUncounted(held, 0)) ? 'given back' : 'lost';
  const { error: cause } = failed;
  if (cause instanceof LeaseLost) return 'lost';
  const { next, sentence } = failureOf(cause);
  const inMs = next === 'retry' ? retryInMs(job, timings) : waitInMs(job, new Date(), timings);
  if (next !== 'final' && inMs !== undefined) {
    const isOurs = await (next === 'wait' ? store.releaseUncounted(held, inMs) : store.release(held, inMs));
    return isOurs ? { next, cause } : 'lost';
  }
  const end = failedWith(sentence);
  return (await store.change(held, end)) ? { end, cause } : 'lost';
}
