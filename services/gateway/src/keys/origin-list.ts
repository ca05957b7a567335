export type OriginListOptions = { load: () => Promise<string[]>; freshMs: number; now: () => number };

/** How soon after a read an origin that is not in it is worth another. */
const retryMs = 1000;

/**
 * The origins any key allows, for preflights, which carry no key. The whole list is read at once: asking the store for each
 * origin would let pages make it work.
 */
export class OriginList {
  readonly #options: OriginListOptions;
  #origins = new Set<string>();
  #loadedAt = -Infinity;
  #loading: Promise<void> | undefined;

  constructor(options: OriginListOptions) {
    this.#options = options;
  }

  allows(origin: string): boolean | Promise<boolean> {
    const age = this.#options.now() - this.#loadedAt;
    const isAllowed = this.#has(origin);
    if (age < retryMs || (isAllowed && age < this.#options.freshMs)) return isAllowed;
    this.#loading ??= this.#load();
    return this.#loading.then(() => this.#has(origin));
  }

  #has(origin: string): boolean {
    return this.#origins.has(origin) || this.#origins.has('*');
  }

  /** Without the store the list stays as it was; each request with a key is checked anyway. */
  async #load(): Promise<void> {
    try {
      this.#origins = new Set(await this.#options.load());
    } catch {
      // Asked again after `retryMs`.
    }
    this.#loadedAt = this.#options.now();
    this.#loading = undefined;
  }
}
