/** The store's answer to a count: the total over all gateway processes, including this one. */
export type ReportCount = (count: number) => Promise<number>;

export type CounterOptions = {
  limit: number;
  /** Tells the store how many requests this process has admitted so far, and returns the total of all processes. */
  report: ReportCount;
  /** Shared by all counters: whether the store is late, in which case no request waits for it. */
  store: StoreState;
};

/** The state of the store at its last call: waiting for it is pointless until it answers again. */
export type StoreState = { isLate: boolean };

/**
 * A replica may be ahead of the store by this share of the limit, so that three replicas stay below 1.1 times the
 * limit.
 */
const creditShare = 1 / 32;
/**
 * How long requests wait for the store before memory decides. Generous, because the bound for three replicas is lost
 * when memory decides, and because no request waits a second time until the store has answered again.
 */
const patienceMs = 1000;

type Waiting = (isAdmitted: boolean) => void;

/**
 * Counts one key's requests in one window. A count is reported as "this process has admitted n in total", so that a
 * repeated or doubtful report never counts anything twice.
 */
export class Counter {
  readonly limit: number;
  readonly #credit: number;
  readonly #report: ReportCount;
  readonly #store: StoreState;
  /** Admitted by this process. */
  #mine = 0;
  /** The part of those that the store has counted. */
  #reported = 0;
  /** Admitted by all others, as last reported by the store. */
  #others = 0;
  #isReporting = false;
  #hasNews = false;
  #waiting: Waiting[] = [];

  constructor({ limit, report, store }: CounterOptions) {
    this.limit = limit;
    this.#credit = Math.max(1, Math.floor(limit * creditShare));
    this.#report = report;
    this.#store = store;
  }

  /** Requests left in the window, as far as this process knows. */
  get remaining(): number {
    return Math.max(0, this.limit - this.#mine - this.#others);
  }

  /** Whether a report would tell the store, or this process, anything new. */
  get needsReport(): boolean {
    return this.#hasNews && !this.#isReporting;
  }

  /** Whether one more request is admitted; a promise if the store has to count it first. */
  take(): boolean | Promise<boolean> {
    // A refusal is worth a report too: other replicas may have given some requests back.
    this.#hasNews = true;
    if (this.remaining === 0) return false;
    if (this.#debt >= this.#credit && !this.#store.isLate) return this.#takeCounted();
    this.#mine += 1;
    if (this.#debt * 2 >= this.#credit && !this.#store.isLate) void this.report();
    return true;
  }

  /** Undoes one `take`. */
  giveBack(): void {
    if (this.#mine === 0) return;
    this.#mine -= 1;
    this.#hasNews = true;
  }

  /**
   * Reports to the store and decides the requests that waited for it. Never fails: without the store, memory decides.
   */
  async report(): Promise<void> {
    if (this.#isReporting) return;
    this.#isReporting = true;
    do {
      await this.#reportOnce();
    } while (this.#waiting.length > 0);
    this.#isReporting = false;
  }

  /** How far this process is ahead of the store. */
  get #debt(): number {
    return this.#mine - this.#reported;
  }

  #takeCounted(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#waiting.push(resolve);
    void this.report();
    return promise;
  }

  async #reportOnce(): Promise<void> {
    // Waiting requests are counted before they are admitted; those that turn out to be too many are given back.
    const asking = this.#waiting.splice(0);
    const count = this.#mine + asking.length;
    this.#hasNews = false;
    let isAnswered = false;
    // After a blocked event loop, timers run before the answer that may have arrived: the answer gets its turn first.
    const giveUp = (): unknown => setImmediate(() => isAnswered || this.#decideLocally(asking));
    const impatience = setTimeout(giveUp, patienceMs);
    try {
      const total = await this.#report(count);
      this.#store.isLate = false;
      this.#reported = count;
      this.#others = total - count;
      this.#decide(asking);
    } catch {
      // The store's metrics report the failure. If it did count something, the next report overwrites it.
      this.#hasNews = true;
      this.#decideLocally(asking);
    } finally {
      isAnswered = true;
      clearTimeout(impatience);
    }
  }

  #decideLocally(asking: Waiting[]): void {
    this.#store.isLate = true;
    this.#decide(asking);
    this.#decide(this.#waiting);
  }

  #decide(waiting: Waiting[]): void {
    for (const answer of waiting.splice(0)) {
      const isAdmitted = this.remaining > 0;
      if (isAdmitted) this.#mine += 1;
      else this.#hasNews = true;
      answer(isAdmitted);
    }
  }
}
