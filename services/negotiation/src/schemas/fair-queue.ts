import { AppError } from '@parley/errors/app-error';

type Waiting<T> = { org: string; give: (item: T) => void };

export type QueueLimits = {
  /** How many items one organisation may hold. */
  perOrg: number;
  /** How many callers may wait; one organisation may fill at most half of the places. */
  maxWaiting: number;
  /** How long a caller may wait, milliseconds. */
  maxWaitMs: number;
};

const retryAfterSeconds = 2;

/** Hands out scarce items: first come, first served, but no organisation holds more than its share. */
export class FairQueue<T> {
  readonly #limits: QueueLimits;
  readonly #free: T[] = [];
  readonly #held = new Map<string, number>();
  #waiting: Waiting<T>[] = [];

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Adds an item to hand out. */
  put(item: T): void {
    this.#free.push(item);
    this.#serve();
  }

  /** Ends an organisation's hold on an item from `take`. The item or its replacement is returned by `put`. */
  release(org: string): void {
    const held = (this.#held.get(org) ?? 0) - 1;
    if (held > 0) this.#held.set(org, held);
    else this.#held.delete(org);
  }

  /** @throws AppError SCHEMAS_BUSY when too many wait, or the wait is too long; the signal's reason when it aborts */
  async take(org: string, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    this.#requireRoom(org);
    return this.#free.length > 0 && this.#mayHold(org) ? this.#handTo(org) : this.#wait(org, signal);
  }

  async #wait(org: string, signal?: AbortSignal): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = { org, give: resolve };
    const leave = (reason: unknown) => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      reject(reason);
    };
    const abort = () => leave(signal?.reason);
    const timer = setTimeout(() => leave(busy()), this.#limits.maxWaitMs);
    signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.push(waiting);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  #requireRoom(org: string): void {
    const { maxWaiting } = this.#limits;
    const own = this.#waiting.filter((waiting) => waiting.org === org);
    if (this.#waiting.length >= maxWaiting || own.length >= maxWaiting / 2) throw busy();
  }

  #serve(): void {
    while (this.#free.length > 0) {
      const next = this.#waiting.findIndex(({ org }) => this.#mayHold(org));
      const [waiting] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (!waiting) return;
      waiting.give(this.#handTo(waiting.org));
    }
  }

  #mayHold(org: string): boolean {
    return (this.#held.get(org) ?? 0) < this.#limits.perOrg;
  }

  #handTo(org: string): T {
    this.#held.set(org, (this.#held.get(org) ?? 0) + 1);
    return this.#free.shift() as T;
  }
}

function busy(): AppError {
  const message = 'Too many updates wait to be checked against their schemas. Try again in a moment.';
  return new AppError('SCHEMAS_BUSY', message, { retryAfterSeconds });
}
