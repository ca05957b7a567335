import type { PendingEvent } from './outbox.ts';

/** Events of a leased record, and when the lease ends on the clock of `performance.now()`. */
export type LeasedEvents = { events: PendingEvent[]; until: number };

/** Requests to publish a record, which its publisher takes one after the other. */
export class RecordRequests {
  #isOpen = false;
  #committed: LeasedEvents | undefined;
  #wake: () => void = () => undefined;

  /** @param committed all unsent events of the record, if a commit in this process has just leased them */
  add(committed?: LeasedEvents): void {
    this.#isOpen = true;
    this.#committed = committed ?? this.#committed;
    this.#wake();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a commit of this process has added events since the last `take`. */
  get hasCommit(): boolean {
    return this.#committed !== undefined;
  }

  /** Fulfils all requests so far; returns the events of the latest commit among them. */
  take(): LeasedEvents | undefined {
    const committed = this.#committed;
    this.#isOpen = false;
    this.#committed = undefined;
    return committed;
  }

  /** Waits for a request. Returns whether there is one. */
  async wait(ms: number): Promise<boolean> {
    if (this.#isOpen) return true;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
    return this.#isOpen;
  }
}
