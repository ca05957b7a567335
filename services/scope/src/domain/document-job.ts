import { present } from '@parley/service/present';
import type { DocumentJob } from '../domain/scope.ts';

/** Maximum number of attempts of a step. */
const maxTries = 3;

export type JobTimings = {
  /** How long a process may be silent before another one claims the job, milliseconds. */
  leaseMs: number;
  /**
   * Pause before the second attempt, four times as long before the third; also between checks of an absent dependency.
   */
  retryMs: number;
  /** How long a document waits for a part of Parley that is away, milliseconds. */
  giveUpMs: number;
};

/** The job of a document that has just come in, due at once and part of the trace of the request. */
export function newJob(step: DocumentJob['step'], now: Date, traceparent?: string): DocumentJob {
  return { step, tries: 0, dueAt: now, since: now, ...present({ traceparent }) };
}

/** Whether no attempts are left: the document itself may be what kills or hangs its processes. */
export function isUsedUp({ tries }: DocumentJob): boolean {
  return tries >= maxTries;
}

/** The job as claimed by `by`: due again unless the holder renews the lease. */
export function claimed(job: DocumentJob, by: string, { now, leaseMs }: { now: Date; leaseMs: number }): DocumentJob {
  const until = new Date(now.getTime() + leaseMs);
  return { ...job, tries: job.tries + 1, dueAt: until, lease: { by, until } };
}

/** Extends the lease, as the holder is still at work. */
export function renewed(job: DocumentJob, now: Date, leaseMs: number): DocumentJob {
  const until = new Date(now.getTime() + leaseMs);
  return { ...job, dueAt: until, ...(job.lease && { lease: { by: job.lease.by, until } }) };
}

/** The holder continues with the next step, as its first attempt. */
export function advanced(job: DocumentJob): DocumentJob {
  return { ...job, step: 'extract', tries: 1 };
}

/** Releases the job of a process that stops: due at once, and the attempt does not count. */
export function givenBack(job: DocumentJob, now: Date): DocumentJob {
  return released(job, now, job.tries - 1);
}

/** Schedules a retry; undefined if no attempts are left. */
export function triedAgain(job: DocumentJob, now: Date, { retryMs }: JobTimings): DocumentJob | undefined {
  if (isUsedUp(job)) return undefined;
  return released(job, later(now, retryMs * 4 ** (job.tries - 1)), job.tries);
}

/**
 * Waits for a part of Parley that is away, without using up an attempt; undefined once the document has waited too
 * long.
 */
export function waiting(job: DocumentJob, now: Date, { giveUpMs, retryMs }: JobTimings): DocumentJob | undefined {
  if (now.getTime() - job.since.getTime() >= giveUpMs) return undefined;
  return released(job, later(now, retryMs), job.tries - 1);
}

function released({ step, since, traceparent }: DocumentJob, dueAt: Date, tries: number): DocumentJob {
  return { step, since, dueAt, tries: Math.max(0, tries), ...present({ traceparent }) };
}

/** With jitter, so that jobs that failed together do not come back together. */
function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms * (0.8 + 0.4 * Math.random()));
}
