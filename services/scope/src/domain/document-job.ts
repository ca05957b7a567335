import { present } from '@parley/service/present';
import type { DocumentJob } from '../domain/scope.ts';

/** Maximum number of attempts of a step. */
const maxTries = 3;

export type JobTimings = {
  /** Pause before the second attempt, four times as long before the third; also between checks of an absent dependency. */
  retryMs: number;
  /** How long a document waits for a part of Parley that is away, milliseconds. */
  giveUpMs: number;
};

/** The job of a document that has just come in, due at once and part of the trace of the request. */
export function newJob(step: DocumentJob['step'], now: Date, traceparent?: string): DocumentJob {
  return { step, tries: 0, dueAt: now, since: now, ...present({ traceparent }) };
}

/** Whether a claimed job has no attempts left: the document itself may be what kills or hangs its processes. */
export function isUsedUp({ tries }: DocumentJob): boolean {
  return tries > maxTries;
}

/** In how many milliseconds a job whose attempt failed is retried; undefined if that was the last one. */
export function retryInMs({ tries }: DocumentJob, { retryMs }: JobTimings): number | undefined {
  return tries < maxTries ? spread(retryMs * 4 ** (tries - 1)) : undefined;
}

/** In how many milliseconds to look for an absent part of Parley again; undefined once the document waited too long. */
export function waitInMs({ since }: DocumentJob, now: Date, { giveUpMs, retryMs }: JobTimings): number | undefined {
  return now.getTime() - since.getTime() < giveUpMs ? spread(retryMs) : undefined;
}

/** With jitter, so that jobs that failed together do not come back together. */
function spread(ms: number): number {
  return ms * (0.8 + 0.4 * Math.random());
}
