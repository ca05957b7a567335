import { present } from '@parley/service/present';
import type { DocumentJob } from '../domain/scope.ts';

/** How often a step is started before the document is given up. */
const maxTries = 3;

export type JobTimings = {
  /** How long a process may be silent before another one takes the job. */
  leaseMs: number;
  /**
   * Pause before the second try, four times as long before the third; also between looks for something that is down.
   */
  retryMs: number;
  /** How long a document waits for a part of Parley that is down. */
  giveUpMs: number;
};

/** The first step of a document that has just come in, due at once; it continues the trace of the request. */
export function newJob(step: DocumentJob['step'], now: Date, traceparent?: string): DocumentJob {
  return { step, tries: 0, dueAt: now, since: now, ...present({ traceparent }) };
}

/** Every process that started it died or fell silent: the document may be the reason. */
export function isUsedUp({ tries }: DocumentJob): boolean {
  return tries >= maxTries;
}

/** The job as its holder has it: due again if the holder falls silent. */
export function claimed(job: DocumentJob, by: string, { now, leaseMs }: { now: Date; leaseMs: number }): DocumentJob {
  const until = new Date(now.getTime() + leaseMs);
  return { ...job, tries: job.tries + 1, dueAt: until, lease: { by, until } };
}

/** The holder is still working on it. */
export function renewed(job: DocumentJob, now: Date, leaseMs: number): DocumentJob {
  const until = new Date(now.getTime() + leaseMs);
  return { ...job, dueAt: until, ...(job.lease && { lease: { by: job.lease.by, until } }) };
}

/** The holder continues with the next step, as its first try. */
export function advanced(job: DocumentJob): DocumentJob {
  return { ...job, step: 'extract', tries: 1 };
}

/** Given back by a process that stops: due at once, and the try does not count. */
export function givenBack(job: DocumentJob, now: Date): DocumentJob {
  return released(job, now, job.tries - 1);
}

/** To be tried again later; undefined if it was tried often enough. */
export function triedAgain(job: DocumentJob, now: Date, { retryMs }: JobTimings): DocumentJob | undefined {
  if (isUsedUp(job)) return undefined;
  return released(job, later(now, retryMs * 4 ** (job.tries - 1)), job.tries);
}

/**
 * To wait for a part of Parley that is down, which is not the document's fault; undefined if it has waited long enough.
 */
export function waiting(job: DocumentJob, now: Date, { giveUpMs, retryMs }: JobTimings): DocumentJob | undefined {
  if (now.getTime() - job.since.getTime() >= giveUpMs) return undefined;
  return released(job, later(now, retryMs), job.tries - 1);
}

function released({ step, since, traceparent }: DocumentJob, dueAt: Date, tries: number): DocumentJob {
  return { step, since, dueAt, tries: Math.max(0, tries), ...present({ traceparent }) };
}

/** With jitter, so that many that failed together do not come back together. */
function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms * (0.8 + 0.4 * Math.random()));
}
