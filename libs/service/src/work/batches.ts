import { setImmediate as nextTurn } from 'node:timers/promises';
import { pause } from './pause.ts';

type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void };

export type BatchOptions<T, R> = {
  /** Processes all of them, or none, and returns their results in order; may be repeated. */
  work: (items: T[]) => Promise<readonly R[]>;
  /** Whether no item caused the failure, so that none of the batch need be tried alone. */
  isCommon: (error: unknown) => boolean;
  /** Maximum number of items in one batch; unlimited unless given. */
  maxItems?: number;
  /** How long a batch waits for further items, in milliseconds; one that is full does not. */
  gatherMs?: number;
  /** How long a batch delays the next one, in milliseconds. Default: until it is done. */
  holdMs?: number;
};

/**
 * Batches concurrent requests: whatever arrives while one batch is in progress becomes the next. An item that fails
 * does not affect the others.
 */
export class Batches<T, R> {
  readonly #options: BatchOptions<T, R>;
  #waiting: Waiting<T, R>[] = [];
  #isRunning = false;
  /** Ends the wait for further items. */
  #full = new AbortController();

  constructor(options: BatchOptions<T, R>) {
    this.#options = options;
  }

  /** Settles when the item is done. @throws what the work threw for it */
  add(item: T): Promise<R> {
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    this.#waiting.push({ item, resolve, reject });
    if (this.#isFull) this.#full.abort();
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    const { maxItems = Infinity } = this.#options;
    this.#isRunning = true;
    // Whatever arrives in the same turn joins the batch.
    await nextTurn();
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#held(this.#settle(this.#waiting.splice(0, maxItems)));
    }
    this.#isRunning = false;
  }

  /** Waits for a batch, but no longer than `holdMs`: its server may hang while others answer. */
  async #held(settled: Promise<void>): Promise<void> {
    const { holdMs } = this.#options;
    if (holdMs === undefined) return settled;
    const { promise, resolve } = Promise.withResolvers<void>();
    // An abort signal that ends the wait would make two errors for every batch.
    const timer = setTimeout(resolve, holdMs);
    void settled.finally(resolve);
    await promise;
    clearTimeout(timer);
  }

  get #isFull(): boolean {
    return this.#waiting.length >= (this.#options.maxItems ?? Infinity);
  }

  async #gather(): Promise<void> {
    const { gatherMs } = this.#options;
    if (gatherMs === undefined || this.#isFull) return;
    this.#full = new AbortController();
    await pause(gatherMs, this.#full.signal);
  }

  async #settle(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.#options.work(batch.map(({ item }) => item));
      // The work answers one for each.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      if (batch.length > 1 && !this.#options.isCommon(error)) for (const each of batch) await this.#settle([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
