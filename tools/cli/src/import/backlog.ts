import type { Batch } from './batches.ts';

/** The maximum number of batches in flight: enough to keep the service busy, few enough to keep in memory. */
const window = 8;

/**
 * Keeps batches from reading until acknowledgement, so that a broken stream can be resumed without reading input again,
 * which a pipe would not allow.
 */
export class Backlog {
  readonly #source: AsyncIterator<Batch>;
  readonly #unacknowledged: Batch[] = [];
  /** The number of acknowledged batches. */
  #first = 0;
  #isRead = false;
  #reading: Promise<void> | undefined;
  #acknowledgement = Promise.withResolvers<void>();

  constructor(source: AsyncIterable<Batch>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  get hasUnacknowledged(): boolean {
    return this.#unacknowledged.length > 0;
  }

  get isDone(): boolean {
    return this.#isRead && !this.hasUnacknowledged;
  }

  /** Yields the unacknowledged batches and all that follow; waits while too many are in flight. */
  async *rest(): AsyncGenerator<Batch> {
    for (let index = this.#first; ; index++) {
      while (index - this.#first >= window) await this.#acknowledgement.promise;
      if (index - this.#first >= this.#unacknowledged.length) await this.#readOne();
      const batch = this.#unacknowledged[index - this.#first];
      if (!batch) return;
      yield batch;
    }
  }

  /** Removes the oldest batch. */
  acknowledge(): Batch | undefined {
    const batch = this.#unacknowledged.shift();
    if (batch) this.#first += 1;
    this.#acknowledgement.resolve();
    this.#acknowledgement = Promise.withResolvers();
    return batch;
  }

  /** A read in progress when a stream breaks is continued by the next stream. */
  #readOne(): Promise<void> {
    this.#reading ??= this.#source.next().then(({ done, value }) => {
      this.#reading = undefined;
      if (done) this.#isRead = true;
      else this.#unacknowledged.push(value);
    });
    return this.#reading;
  }
}
