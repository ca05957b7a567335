import type { ReadTime } from '../actions/sending-ports.ts';

export type Clock = Pick<DatabaseClock, 'now'>;

/**
 * The time at the database, on which all processes agree.
 *
 * Continues from the time the database last told, by a monotonic clock, so that a wrong or jumping clock of this
 * machine makes no attempt early and no lease long. The machine's clock is used until the database has told its time, and
 * if it never does.
 */
export class DatabaseClock {
  readonly #readTime: ReadTime;
  #databaseTime = new Date();
  #measuredAt = performance.now();

  constructor(readTime: ReadTime) {
    this.#readTime = readTime;
  }

  now(): Date {
    return new Date(this.#databaseTime.getTime() + performance.now() - this.#measuredAt);
  }

  /**
   * Asks the database again.
   * @throws what asking throws
   */
  async measure(): Promise<void> {
    const askedAt = performance.now();
    const time = await this.#readTime();
    const answeredAt = performance.now();
    this.#databaseTime = time ?? new Date();
    // Approximately midway between question and answer.
    this.#measuredAt = time ? (askedAt + answeredAt) / 2 : answeredAt;
  }
}
