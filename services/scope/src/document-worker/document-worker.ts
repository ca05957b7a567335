import { withinTrace } from '@parley/service/deadline';
import { pause } from '@parley/service/pause';
import { withinSpan } from '@parley/service/within-span';
import { claimDocument } from './claim-document.ts';
import type { DocumentHold } from './document-hold.ts';
import type { JobTimings } from '../domain/document-job.ts';
import type { DocumentObserver } from './observe-documents.ts';
import type { DocumentScope, DocumentStore } from './ports.ts';
import { Turns } from '../domain/turns.ts';
import { runDocument, type RunParts } from './run-document.ts';

type WorkerTimings = JobTimings & {
  /** Interval between polls for due documents. */
  pollMs: number;
  /** Number of documents that this process reads concurrently. */
  concurrency: number;
};

export type WorkerOptions = Omit<RunParts, 'timings'> & {
  store: DocumentStore;
  timings: WorkerTimings;
  observer: DocumentObserver;
};

/** Wakes the worker when a document comes in, so that it need not wait for the next poll. */
export interface DocumentWorker {
  wake(): void;
}

/**
 * Processes due documents until the platform stops. Any number of processes do so concurrently, without a leader. A
 * process that stops gives back its jobs; those of a process that dies fall due when their leases end.
 */
export function startDocumentWorker(options: WorkerOptions): DocumentWorker {
  const worker = new PollingWorker(options);
  const done = worker.work();
  options.platform.stack.defer(() => done);
  return worker;
}

/** Due documents among which turns are taken: covers several organisations even if each has as many as it may. */
const lookAhead = 1_000;

class PollingWorker implements DocumentWorker {
  readonly #options: WorkerOptions;
  readonly #jobs = new Set<Promise<void>>();
  readonly #turns = new Turns();
  #woken = new AbortController();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  wake(): void {
    this.#woken.abort();
  }

  async work(): Promise<void> {
    const { platform, observer } = this.#options;
    while (!platform.stopping.aborted) {
      this.#woken = new AbortController();
      await this.#takeDue().catch((error: unknown) => observer.cannotLook(error));
      await this.#pause();
    }
    await Promise.all(this.#jobs);
  }

  async #takeDue(): Promise<void> {
    const { store, timings } = this.#options;
    if (this.#jobs.size >= timings.concurrency) return;
    for (const { id } of this.#turns.inOrder(await store.due(lookAhead))) {
      const scope = await store.findDue(id);
      if (scope) await withinTrace({ ...scope.document.job }, () => this.#take(scope));
      if (this.#jobs.size >= timings.concurrency) return;
    }
  }

  async #take(scope: DocumentScope): Promise<void> {
    const { store, timings, observer, platform } = this.#options;
    if (platform.stopping.aborted) return;
    const claim = await claimDocument(store, scope, timings.leaseMs);
    if (!claim) return;
    if ('end' in claim) return observer.left(scope, claim);
    const job = this.#run(claim.hold).finally(() => {
      this.#jobs.delete(job);
      this.wake();
    });
    this.#jobs.add(job);
  }

  #run(hold: DocumentHold): Promise<void> {
    const { observer, platform } = this.#options;
    const { scope } = hold;
    const traceparent = scope.document.job?.traceparent;
    const span = platform.spans.begin('internal', traceparent);
    return withinSpan({ name: 'read a document', span, traceparent }, async () => {
      observer.began(scope);
      try {
        observer.left(scope, await runDocument(hold, this.#options));
      } catch (error) {
        observer.left(scope, { next: 'retry', cause: error });
      } finally {
        observer.ended();
      }
    });
  }

  async #pause(): Promise<void> {
    const { platform, timings } = this.#options;
    // With jitter, so that processes do not poll in step.
    const ms = timings.pollMs * (0.8 + 0.4 * Math.random());
    const signal = AbortSignal.any([this.#woken.signal, platform.stopping]);
    await pause(ms, signal);
  }
}
