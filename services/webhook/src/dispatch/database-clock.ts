import type { TellTime } from '../actions/sending-ports.ts';

/** What time it is at the database, which all processes agree on. */
export interface Clock {
  now(): Date;
}

/**
 * Goes on from the time the database told last by a clock that nobody sets, so that a wrong or jumping clock of this
 * machine makes no try early and no lease long. The clock of this machine counts until the database has told its time,
 * and where it tells none.
 */
export class DatabaseClock implements Clock {
  readonly #tellTime: TellTime;
  #told = new Date();
  #toldAt = performance.now();

  constructor(tellTime: TellTime) {
    this.#tellTime = tellTime;
  }

  now(): Date {
    return new Date(this.#told.getTime() + performance.now() - this.#toldAt);
  }

  /** Asks the database again. @throws what asking throws */
  async measure(): Promise<void> {
    const askedAt = performance.now();
    const told = await this.#tellTime();
    const answeredAt = performance.now();
    this.#told = told ?? new Date();
    // About in the middle of question and answer.
    this.#toldAt = told ? (askedAt + answeredAt) / 2 : answeredAt;
  }
}
