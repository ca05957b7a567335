import { MessageChannel, type Worker } from 'node:worker_threads';
import type { CatalogProducts } from '@parley/live-catalog/catalog-records';
import type { Candidates } from '@parley/reading/candidate';
import { DocumentUnreadable } from '@parley/reading/convert/document-unreadable';
import type { DocumentFlag } from '@parley/reading/document-model';
import type { PurchaseType } from '@parley/document-fields/fields';
import { siblingModule } from '@parley/service/sibling-module';
import { startThread } from '@parley/service/start-thread';
import { isOutOfMemory, serveCalls } from '@parley/service/thread-calls';
import type { WeighedAlias } from '../../domain/alias.ts';
import type { Extracted, NotExtracted } from '../extracted.ts';
import type { LiveIndex } from '../index/live-index.ts';
import type { MatchJob, ProductsServed } from './match-thread.ts';

/** What matching one document may cost before its thread is terminated; `heapMebibytes` is that of JavaScript. */
const limits = { wallMs: 60_000, cpuMs: 15_000, heapMebibytes: 32 };

type Outcome = Extracted | NotExtracted;

type MatchOptions = {
  flags: readonly DocumentFlag[];
  aliases: readonly WeighedAlias[];
  /** As requested by the buyer: takes precedence over the document. */
  purchaseType?: PurchaseType | undefined;
  signal: AbortSignal;
};

/** Decides what documents mean and matches them to the catalog, each in a separate thread. */
export interface Matcher {
  /** @throws DocumentUnreadable when a limit is exceeded; AppError while the catalog is away; the signal's reason */
  match(candidates: Candidates, options: MatchOptions): Promise<Outcome>;
  [Symbol.asyncDispose](): Promise<void>;
}

export type MatcherParts = { index: LiveIndex; products: CatalogProducts; spares: number };

const pollMs = 250;

/** `spares`: number of threads that are kept loaded for the next documents. */
export function createMatcher({ index, products, spares }: MatcherParts): Matcher {
  const waiting: Worker[] = [];
  const fill = () => {
    while (waiting.length < spares) waiting.push(newThread());
  };
  fill();
  return {
    async match(candidates, { signal, ...setting }) {
      const line = await index.connect(signal);
      const thread = taken(waiting) ?? newThread();
      const { port1, port2 } = new MessageChannel();
      const job: MatchJob = { candidates, ...setting, index: line, products: port2 };
      try {
        return await outcomeOf(thread, { job, signal, products, port: port1 });
      } finally {
        port1.close();
        await thread.terminate();
        fill();
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(waiting.splice(0).map((thread) => thread.terminate()));
    },
  };
}

/** Takes a spare thread, discarding those that have ended. */
function taken(waiting: Worker[]): Worker | undefined {
  return waiting.splice(0).find((thread, at, all) => {
    const isAlive = thread.threadId >= 0;
    if (isAlive) waiting.push(...all.slice(at + 1));
    return isAlive;
  });
}

function newThread(): Worker {
  const memory = { maxOldGenerationSizeMb: limits.heapMebibytes, maxYoungGenerationSizeMb: 4 };
  return startThread(siblingModule(import.meta.url, 'match-thread'), memory);
}

type Matching = {
  job: MatchJob;
  signal: AbortSignal;
  products: CatalogProducts;
  port: MessageChannel['port1'];
};

async function outcomeOf(thread: Worker, { job, signal, products, port }: Matching): Promise<Outcome> {
  signal.throwIfAborted();
  const over = Promise.withResolvers<Outcome>();
  const stop = () => over.reject(signal.reason);
  const served: ProductsServed = {
    byIds: (ids) =>
      products.byIds(ids, { signal }).catch((error: unknown) => {
        over.reject(error);
        throw error;
      }),
  };
  serveCalls(port, served);
  thread.once('message', over.resolve);
  thread.once('error', (error) => over.reject(causeOf(error)));
  thread.once('exit', () => over.reject(new Error('the thread of a document ended without an answer')));
  signal.addEventListener('abort', stop, { once: true });
  using _watch = watchThread(thread, over.reject);
  try {
    thread.postMessage(job, [job.index, job.products]);
    return await over.promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function causeOf(error: unknown): unknown {
  return isOutOfMemory(error) ? new DocumentUnreadable('too_much_memory') : error;
}

/** Ends the matching once the thread exceeds a time limit. */
function watchThread(thread: Worker, end: (reason: DocumentUnreadable) => void): Disposable {
  const startedAt = performance.now();
  const look = async () => {
    const { user, system } = await thread.cpuUsage();
    const isOver = (user + system) / 1_000 > limits.cpuMs || performance.now() - startedAt > limits.wallMs;
    if (isOver) end(new DocumentUnreadable('too_slow'));
  };
  // The usage of a thread that has ended cannot be read.
  const timer = setInterval(() => void look().catch(() => undefined), pollMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
