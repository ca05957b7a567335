/** Something that waits: when it falls due, and its id, which tells apart those of one moment. */
export type Due = { at: Date; id: string };

/** What a walk leaves to the next when much waits: the time of the first, and how wide a window holds about a page. */
export type Crowd = { firstMs: number; widthMs: number };

const beginning = new Date(-1);
/** With fewer than this share of a page in it, a window is followed by one twice as wide. */
const fewShare = 0.1;

/** Where a walk over time is: the window it reads next, until it has read all. */
export class WalkCourse {
  after: Date;
  upTo: Date;
  isOver = false;
  readonly #until: Date;
  readonly #pageSize: number;
  #met = 0;
  #firstMs: number | undefined;
  #widthMs: number | undefined;

  /** Begins at a moment; or with all time before a known crowd, or with all there is. */
  constructor(until: Date, pageSize: number, start: Crowd | Date | undefined) {
    const crowd = start instanceof Date ? undefined : start;
    this.#until = until;
    this.#pageSize = pageSize;
    this.after = start instanceof Date ? start : beginning;
    this.#widthMs = crowd?.widthMs;
    this.upTo = crowd ? this.#windowEnd(crowd.firstMs) : until;
  }

  /** This page was read, and is not all of its window: windows are to be about as wide as the page is. */
  cut(page: readonly Due[], last: Due): void {
    const first = this.#meet(page) ?? last;
    this.#widthMs = Math.max(1, last.at.getTime() - first.at.getTime());
    this.#goOn(last.at);
  }

  /** This page was all of its window. */
  cleared(page: readonly Due[]): void {
    this.#meet(page);
    this.isOver = this.upTo >= this.#until;
    if (this.#widthMs !== undefined && page.length < this.#pageSize * fewShare) this.#widthMs *= 2;
    this.#goOn(this.upTo);
  }

  /** What the next walk should know; nothing when less than a page was met. */
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
