/** A waiting item: when it falls due, and its id as the tie-breaker. */
export type Due = { at: Date; id: string };

/** Passed on to the next walk when much is waiting: the first due time, and the width of a window of about a page. */
export type Crowd = { firstMs: number; widthMs: number };

const beginning = new Date(-1);
/** A window that holds less than this share of a page is followed by one twice as wide. */
const fewShare = 0.1;

/** The progress of a walk over time: the window to read next, until all is read. */
export class WalkCourse {
  after: Date;
  upTo: Date;
  isOver = false;
  readonly #until: Date;
  readonly #pageSize: number;
  #met = 0;
  #firstMs: number | undefined;
  #widthMs: number | undefined;

  /** Starts at a given moment; or with all time up to a known crowd's first window, or up to `until`. */
  constructor(until: Date, pageSize: number, start: Crowd | Date | undefined) {
    const crowd = start instanceof Date ? undefined : start;
    this.#until = until;
    this.#pageSize = pageSize;
    this.after = start instanceof Date ? start : beginning;
    this.#widthMs = crowd?.widthMs;
    this.upTo = crowd ? this.#windowEnd(crowd.firstMs) : until;
  }

  /** A full page was read, which may not be all of its window: makes windows about as wide as the page is. */
  cut(page: readonly Due[], last: Due): void {
    const first = this.#meet(page) ?? last;
    this.#widthMs = Math.max(1, last.at.getTime() - first.at.getTime());
    this.#goOn(last.at);
  }

  /** A page was read that is all of its window. */
  cleared(page: readonly Due[]): void {
    this.#meet(page);
    this.isOver = this.upTo >= this.#until;
    if (this.#widthMs !== undefined && page.length < this.#pageSize * fewShare) this.#widthMs *= 2;
    this.#goOn(this.upTo);
  }

  /** Start values for the next walk; undefined if less than a page was found. */
  get crowd(): Crowd | undefined {
    if (this.#widthMs === undefined || this.#firstMs === undefined || this.#met < this.#pageSize) return undefined;
    return { firstMs: this.#firstMs, widthMs: this.#widthMs };
  }

  #meet(page: readonly Due[]): Due | undefined {
    const [first] = page;
    this.#met += page.length;
    this.#firstMs ??= first?.at.getTime();
    return first;
  }

  #goOn(after: Date): void {
    this.after = after;
    this.upTo = this.#widthMs === undefined ? this.#until : this.#windowEnd(after.getTime());
  }

  #windowEnd(fromMs: number): Date {
    return new Date(Math.min(this.#until.getTime(), fromMs + (this.#widthMs ?? 0)));
  }
}
