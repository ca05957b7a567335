/** Serialises work on each key within this process: whoever would only lose the race for a version waits instead. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @param work is told whether it had to wait, so that whatever was read before may be stale */
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
