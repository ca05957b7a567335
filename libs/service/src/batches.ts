import { setImmediate as nextTurn } from 'node:timers/promises';

type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

export type BatchOptions<T> = {
  /** Does all of them or none; may be repeated. */
  work: (items: T[]) => Promise<void>;
  /** Whether a failure concerns the whole batch, so that its items need not be tried one by one. */
  isCommon: (error: unknown) => boolean;
};

/**
 * Batches concurrent requests: whatever arrives while one batch is in progress becomes the next. An item that fails
 * does not affect the others.
 */
export class Batches<T> {
  readonly #options: BatchOptions<T>;
  #waiting: Waiting<T>[] = [];
  #isRunning = false;

  constructor(options: BatchOptions<T>) {
    this.#options = options;
  }

  /** Settles when the item is done. @throws what the work threw for it */
  add(item: T): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ item, resolve, reject });
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // Whatever arrives in the same turn joins the batch.
    await nextTurn();
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0));
    this.#isRunning = false;
  }

  async #settle(batch: Waiting<T>[]): Promise<void> {
    try {
      await this.#options.work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && !this.#options.isCommon(error)) for (const each of batch) await this.#settle([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
