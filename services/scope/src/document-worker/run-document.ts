import { every } from '@parley/service/every';
import type { Platform } from '@parley/service/platform';
import { failedWith, type End } from './document-change.ts';
import { failureOf } from './document-failure.ts';
import { HoldLost, type DocumentHold } from './document-hold.ts';
import { givenBack, renewed, triedAgain, waiting, type JobTimings } from '../domain/document-job.ts';
import { fetchStep, type FetchParts } from './fetch-step.ts';
import { readStep, type ReadParts } from './read-step.ts';

export type RunParts = FetchParts & ReadParts & { timings: JobTimings; platform: Platform };

/** How a run of a job ended: finished, to be retried, given back because the process stops, or with its lease lost. */
export type Outcome =
  | { end: End; cause?: unknown }
  | { next: 'retry' | 'wait'; cause: unknown }
  | 'given back'
  | 'lost';

/** Executes the remaining steps of a claimed document. @throws AppError when the outcome cannot be stored */
export async function runDocument(hold: DocumentHold, parts: RunParts): Promise<Outcome> {
  const { stopping } = parts.platform;
  const lost = new AbortController();
  const over = new AbortController();
  const renewing = renewLease(hold, { ...parts, over: over.signal, onLost: () => lost.abort() });
  const signal = AbortSignal.any([stopping, lost.signal]);
  try {
    if (hold.job.step === 'fetch') await fetchStep(hold, parts, signal);
    return { end: await readStep(hold, parts, signal) };
  } catch (error) {
    if (error instanceof HoldLost || lost.signal.aborted) return 'lost';
    return await settle(hold, error, { timings: parts.timings, stopping }).catch(orLost);
  } finally {
    over.abort();
    await renewing;
  }
}

type Renewing = Pick<RunParts, 'timings' | 'platform'> & { over: AbortSignal; onLost: () => void };

/** Renews the lease until the job is over. While the database is away, no other process can claim the job either. */
function renewLease(hold: DocumentHold, { timings, platform, over, onLost }: Renewing): Promise<void> {
  const { leaseMs } = timings;
  return every({ task: 'renew the lease of a document', everyMs: leaseMs / 3, signal: over }, platform, async () => {
    await hold
      .change((job) => ({ job: renewed(job, new Date(), leaseMs) }))
      .catch((error: unknown) => {
        if (!(error instanceof HoldLost)) throw error;
        onLost();
      });
  });
}

type Settling = { timings: JobTimings; stopping: AbortSignal };

async function settle(hold: DocumentHold, cause: unknown, { timings, stopping }: Settling): Promise<Outcome> {
  const now = new Date();
  if (stopping.aborted) {
    await hold.change((job) => ({ job: givenBack(job, now) }));
    return 'given back';
  }
  const { next, sentence } = failureOf(cause);
  const later = laterOf(hold, next, { now, timings });
  if (next !== 'final' && later) {
    await hold.change(() => ({ job: later }));
    return { next, cause };
  }
  const end = failedWith(sentence);
  await hold.change(() => end.change, end.ending);
  return { end, cause };
}

function laterOf({ job }: DocumentHold, next: 'final' | 'retry' | 'wait', at: { now: Date; timings: JobTimings }) {
  if (next === 'retry') return triedAgain(job, at.now, at.timings);
  return next === 'wait' ? waiting(job, at.now, at.timings) : undefined;
}

function orLost(error: unknown): Outcome {
  if (error instanceof HoldLost) return 'lost';
  throw error;
}
