/** Tracks work in progress, so that a stop can wait for it. */
export class InFlight {
  readonly #work = new Set<Promise<void>>();

  /** `work` must handle its own failures. */
  add(work: Promise<void>): void {
    this.#work.add(work);
    void work.finally(() => this.#work.delete(work));
  }

  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled(this.#work);
  }
}
