/** Work in progress, to be awaited before stopping. */
export class InFlight {
  readonly #work = new Set<Promise<void>>();

  /** Adds work that handles its own failures. */
  add(work: Promise<void>): void {
    this.#work.add(work);
    void work.finally(() => this.#work.delete(work));
  }

  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled(this.#work);
  }
}
