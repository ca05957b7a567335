import { WalkCourse, type Crowd, type Due } from './walk-course.ts';

/** Where a walk reads from. */
export interface DueReader<T extends Due> {
  /** The first `limit` with `after < at <= upTo`, by their date. */
  between(after: Date, upTo: Date, limit: number): Promise<T[]>;
  /** The first `limit` of this very date whose ids are greater, by their id. */
  sameDate(at: Date, afterId: string, limit: number): Promise<T[]>;
}

/**
 * Walks over what is due, oldest first. Every walk covers all time up to its end, so that nothing is missed: neither what
 * was written late with an early date, nor what a process wrote whose clock is behind. A server that stops reading where
 * a limit is reached could be asked for that range at once; others read all of it first. So once a page is full the walk
 * goes on in windows about as wide as that page was, and the next walk begins with such windows: a crowd costs each page
 * about what it holds, and while nothing waits a walk is one read of an empty range.
 */
export class DueWalk<T extends Due> {
  readonly #reader: DueReader<T>;
  readonly #pageSize: number;
  #crowd: Crowd | undefined;

  constructor(reader: DueReader<T>, pageSize: number) {
    this.#reader = reader;
    this.#pageSize = pageSize;
  }

  /**
   * Pages of what is due at `until`, none empty. What changes meanwhile may be met or not, and is met by the next walk if
   * it still waits. Leaving early is fine: each walk begins anew.
   * @param after leaves out what was due by then, which other walks see to
   */
  async *pages(until: Date, after?: Date): AsyncGenerator<T[]> {
    const course = new WalkCourse(until, this.#pageSize, after ?? this.#crowd);
    try {
      while (!course.isOver) {
        const page = await this.#reader.between(course.after, course.upTo, this.#pageSize);
        const last = page.at(-1);
        if (last && page.length >= this.#pageSize) {
          course.cut(page, last);
          yield* this.#upToDate(page, last.at);
          continue;
        }
        course.cleared(page);
        if (last) yield page;
      }
    } finally {
      if (!after) this.#crowd = course.crowd;
    }
  }

  /** A full page may end among those of one date, in no order: all of that date come by their ids. */
  async *#upToDate(page: T[], date: Date): AsyncGenerator<T[]> {
    const before = page.filter(({ at }) => at < date);
    if (before.length > 0) yield before;
    let last: T | undefined;
    do {
      const same = await this.#reader.sameDate(date, last?.id ?? '', this.#pageSize);
      if (same.length > 0) yield same;
      last = same.length < this.#pageSize ? undefined : same.at(-1);
    } while (last);
  }
}
