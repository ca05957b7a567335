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
  /** Time between looks for documents that are due. */
  pollMs: number;
  /** How many documents this process reads at once. */
  concurrency: number;
};

export type WorkerOptions = Omit<RunParts, 'timings'> & {
  store: DocumentStore;
  timings: WorkerTimings;
  observer: DocumentObserver;
};

/** A document that has just come in is announced here, so that it need not wait for the next look. */
export interface DocumentWorker {
  wake(): void;
}

/**
 * Processes the documents that are due until the platform stops; any number of processes do so side by side, and none
 * of them leads. Jobs held by a process that stops are given back; those of one that dies become due by themselves.
 */
export function startDocumentWorker(options: WorkerOptions): DocumentWorker {
  const worker = new PollingWorker(options);
  const done = worker.work();
  options.platform.stack.defer(() => done);
  return worker;
}

/**
 * How many documents are looked at to decide whose turn it is: those of several organisations, even if each has as many
 * waiting as it may.
 */
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
    // With jitter, so that processes do not look in step.
    const ms = timings.pollMs * (0.8 + 0.4 * Math.random());
    const signal = AbortSignal.any([this.#woken.signal, platform.stopping]);
    await pause(ms, signal);
  }
}
