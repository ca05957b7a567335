export type BreakerSettings = {
  /** Minimum number of calls within the window to decide on. */
  minimum: number;
  windowMs: number;
  /** How long an open breaker refuses calls before it lets one try. */
  restMs: number;
};

const slots = 10;
const failureRatio = 0.5;

type Slot = { startedAt: number; total: number; failed: number };

/**
 * Stops calling a service that does not answer. It opens when at least half of enough calls in the window got no
 * answer; after a rest one call tries, and its result closes it or opens it again.
 */
export class Breaker {
  readonly #settings: BreakerSettings;
  readonly #now: () => number;
  readonly #window: Slot[] = [];
  #openUntil: number | undefined = undefined;
  #isProbing = false;

  constructor(settings: BreakerSettings, now: () => number = () => performance.now()) {
    this.#settings = settings;
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#openUntil !== undefined;
  }

  /**
   * Whether a call may be made now. Each call that is allowed must be reported once, by `succeeded`, `failed` or
   * `forgotten`.
   */
  tryAcquire(): boolean {
    if (this.#openUntil === undefined) return true;
    if (this.#isProbing || this.#now() < this.#openUntil) return false;
    this.#isProbing = true;
    return true;
  }

  /** Seconds until an open breaker lets a call through. */
  get retryAfterSeconds(): number {
    return Math.max(1, Math.ceil(((this.#openUntil ?? 0) - this.#now()) / 1000));
  }

  succeeded(): void {
    if (this.#openUntil !== undefined) this.#close();
    this.#slot().total += 1;
  }

  failed(): void {
    const slot = this.#slot();
    slot.total += 1;
    slot.failed += 1;
    if (this.#isProbing || this.#isTooBad()) this.#open();
  }

  /** The caller left: the call says nothing about the service. */
  forgotten(): void {
    this.#isProbing = false;
  }

  #open(): void {
    this.#isProbing = false;
    this.#openUntil = this.#now() + this.#settings.restMs;
  }

  #close(): void {
    this.#openUntil = undefined;
    this.#isProbing = false;
    this.#window.length = 0;
  }

  #isTooBad(): boolean {
    const oldest = this.#now() - this.#settings.windowMs;
    const recent = this.#window.filter(({ startedAt }) => startedAt > oldest);
    const total = recent.reduce((sum, slot) => sum + slot.total, 0);
    const failed = recent.reduce((sum, slot) => sum + slot.failed, 0);
    return total >= this.#settings.minimum && failed >= total * failureRatio;
  }

  #slot(): Slot {
    const now = this.#now();
    const last = this.#window.at(-1);
    if (last && now - last.startedAt < this.#settings.windowMs / slots) return last;
    const slot = { startedAt: now, total: 0, failed: 0 };
    if (this.#window.push(slot) > slots) this.#window.shift();
    return slot;
  }
}
