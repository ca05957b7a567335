import { startLeasedWork } from '@parley/service/leased-work';
import type { Platform } from '@parley/service/platform';
import type { Wake } from '@parley/service/wake';
import { withinSpan } from '@parley/service/within-span';
import type { JobTimings } from '../domain/document-job.ts';
import { RoundRobin } from '../domain/round-robin.ts';
import type { DocumentObserver } from './observe-documents.ts';
import type { DocumentStore, HeldDocument, WaitingDocument } from './ports.ts';
import { runDocument, settleDocument, type RunParts } from './run-document.ts';

type WorkerTimings = JobTimings & {
  /** Interval between polls for documents that another process left. */
  pollMs: number;
  /** How long a process may be silent before another one claims the job. */
  leaseMs: number;
  /** Number of documents that this process reads concurrently. */
  concurrency: number;
};

export type WorkerOptions = RunParts & {
  timings: WorkerTimings;
  observer: DocumentObserver;
  platform: Platform;
  /** Wakes the worker when a document comes in. */
  wake: Wake;
};

/** Due documents among which turns are taken: covers several organisations even if each has as many as it may. */
const lookAhead = 1_000;

/** Reads due documents until the platform stops. */
export function startDocumentWorker(options: WorkerOptions): void {
  const { store, timings, observer, platform, wake } = options;
  const { claim, renew, release } = store;
  const turns = new RoundRobin();

  const settle = (held: HeldDocument, error: unknown) =>
    settleDocument(held, platform.stopping.aborted ? 'stopping' : { error }, options);

  async function work(held: HeldDocument, signal: AbortSignal): Promise<undefined> {
    const { traceparent } = held.job;
    const span = platform.spans.begin('internal', traceparent);
    observer.began();
    await withinSpan({ name: 'read a document', span, traceparent }, async () =>
      observer.left(held, await runDocument(held, options, signal).catch((error: unknown) => settle(held, error))),
    ).finally(() => observer.ended());
  }

  startLeasedWork<WaitingDocument, HeldDocument>(
    {
      ...timings,
      wake,
      task: 'read documents',
      due: () => inTurn(store, turns),
      claim,
      renew,
      release,
      work,
      backoffMs: () => timings.retryMs,
    },
    platform,
  );
}

/** The due documents, in fair order even if others come in meanwhile. */
async function* inTurn(store: Pick<DocumentStore, 'due'>, turns: RoundRobin): AsyncGenerator<WaitingDocument> {
  for (;;) {
    const next = turns.next(await store.due(lookAhead));
    if (!next) return;
    yield next;
  }
}
