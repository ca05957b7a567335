/**
 * Serialises work on each key within this process: callers that would only run into a version conflict wait instead.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @param work gets whether it had to wait, in which case earlier reads are stale */
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
