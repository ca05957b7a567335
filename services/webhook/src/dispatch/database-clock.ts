import type { TellTime } from '../actions/sending-ports.ts';

export type Clock = Pick<DatabaseClock, 'now'>;

/**
 * The time at the database, on which all processes agree.
 *
 * Continues from the time the database last told, by a monotonic clock, so that a wrong or jumping clock of this
 * machine makes no attempt early and no lease long. The machine's clock is used until the database has told its time, and
 * if it never does.
 */
export class DatabaseClock {
  readonly #tellTime: TellTime;
  #told = new Date();
  #toldAt = performance.now();

  constructor(tellTime: TellTime) {
    this.#tellTime = tellTime;
  }

  now(): Date {
    return new Date(this.#told.getTime() + performance.now() - this.#toldAt);
  }

  /**
   * Asks the database again.
   * @throws what asking throws
   */
  async measure(): Promise<void> {
    const askedAt = performance.now();
    const told = await this.#tellTime();
    const answeredAt = performance.now();
    this.#told = told ?? new Date();
    // Approximately midway between question and answer.
    this.#toldAt = told ? (askedAt + answeredAt) / 2 : answeredAt;
  }
}
