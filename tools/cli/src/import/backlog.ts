import type { Batch } from './batches.ts';

/** How many batches may be under way: enough to keep the service busy, few enough to keep in memory. */
const window = 8;

/**
 * Batches from the moment they are read until they are acknowledged, so that a broken stream
 * can be taken up again without reading anything twice, which a pipe would not allow.
 */
export class Backlog {
  readonly #source: AsyncIterator<Batch>;
  readonly #unacknowledged: Batch[] = [];
  /** How many batches were acknowledged. */
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

  /** The unacknowledged batches and all that follow; waits while too many are under way. */
  async *rest(): AsyncGenerator<Batch> {
    for (let index = this.#first; ; index++) {
      while (index - this.#first >= window) await this.#acknowledgement.promise;
      if (index - this.#first >= this.#unacknowledged.length) await this.#readOne();
      const batch = this.#unacknowledged[index - this.#first];
      if (!batch) return;
      yield batch;
    }
  }

  /** Marks the oldest batch as done. */
  acknowledge(): Batch | undefined {
    const batch = this.#unacknowledged.shift();
    if (batch) this.#first += 1;
    this.#acknowledgement.resolve();
    this.#acknowledgement = Promise.withResolvers();
    return batch;
  }

  /** A stream that broke while a batch was being read leaves that read to the next one. */
  #readOne(): Promise<void> {
    this.#reading ??= this.#source.next().then(({ done, value }) => {
      this.#reading = undefined;
      if (done) this.#isRead = true;
      else this.#unacknowledged.push(value);
    });
    return this.#reading;
  }
}
