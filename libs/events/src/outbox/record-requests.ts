import type { CommittedEvents } from './outbox.ts';

/** A commit that has leased its record, and when the lease ends on the clock of `performance.now()`. */
export type LeasedCommit = CommittedEvents & { until: number };

/** Requests to publish a record, which its publisher takes one after the other. */
export class RecordRequests {
  #isOpen = false;
  #committed: LeasedCommit | undefined;
  #wake: () => void = () => undefined;

  /** @param committed if a commit in this process has just leased the record */
  add(committed?: LeasedCommit): void {
    this.#isOpen = true;
    if (committed) this.#committed = { ...committed, added: [...(this.#committed?.added ?? []), ...committed.added] };
    this.#wake();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a commit of this process has added events since the last `take`. */
  get hasCommit(): boolean {
    return this.#committed !== undefined;
  }

  /** Fulfils all requests so far; returns the latest commit among them, with what the others added. */
  take(): LeasedCommit | undefined {
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
