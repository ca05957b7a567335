export type OriginListOptions = { load: () => Promise<string[]>; freshMs: number; now: () => number };

/** Minimum time between two reads of the list, whatever changes. */
const minMs = 1000;

/**
 * The origins that any key allows, for preflights, which carry no key. The whole list is read when it is old or a key
 * has changed; looking up single origins would let pages cause work for the store.
 */
export class OriginList {
  readonly #options: OriginListOptions;
  #origins = new Set<string>();
  #loadedAt = -Infinity;
  #isDoubtful = false;
  #loading: Promise<void> | undefined;

  constructor(options: OriginListOptions) {
    this.#options = options;
  }

  allows(origin: string): boolean | Promise<boolean> {
    const age = this.#options.now() - this.#loadedAt;
    if (age < (this.#isDoubtful ? minMs : this.#options.freshMs)) return this.#has(origin);
    this.#loading ??= this.#load();
    return this.#loading.then(() => this.#has(origin));
  }

  /** Called when a key has changed, or may have. */
  distrust(): void {
    this.#isDoubtful = true;
  }

  #has(origin: string): boolean {
    return this.#origins.has(origin) || this.#origins.has('*');
  }

  /** Without the store the list stays unchanged; every request with a key is checked anyway. */
  async #load(): Promise<void> {
    this.#isDoubtful = false;
    try {
      this.#origins = new Set(await this.#options.load());
    } catch {
      this.#isDoubtful = true;
    }
    this.#loadedAt = this.#options.now();
    this.#loading = undefined;
  }
}
