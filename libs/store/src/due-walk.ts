import { WalkCourse, type Crowd, type Due } from './walk-course.ts';

/** The data source of a walk. */
export interface DueReader<T extends Due> {
  /** The first `limit` items with `after < at <= upTo`, ordered by date. */
  between(after: Date, upTo: Date, limit: number): Promise<T[]>;
  /** The first `limit` items with exactly this date and a greater id, ordered by id. */
  sameDate(at: Date, afterId: string, limit: number): Promise<T[]>;
}

/**
 * Walks over everything that is due, oldest first. Every walk covers all time up to its end, so that nothing is missed,
 * whether written late with an early date or by a process whose clock is behind. Some servers read a whole range before
 * applying the limit. So once a page is full, the walk continues in windows about as wide as that page, and the next
 * walk starts with such windows: with many items waiting, each page costs about what it holds, and with none a walk is
 * one read of an empty range.
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
   * Pages of the items due at `until`, none empty. An item that changes meanwhile may be missed, and is found by the
   * next walk if it is still due. The caller may stop early: each walk starts from the beginning.
   * @param after excludes items due by then, which other walks cover
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

  /** A full page may end amid items of one date, in no defined order: all items of that date are read again by id. */
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
