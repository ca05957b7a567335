/** Lets one work at a time on each thing, in this process: who would only lose the race for its version waits instead. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @param work told whether somebody went before, so that what is known of the thing is old */
  async run<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before ? before.then(() => work(true)) : work(false);
    const settled = mine.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
