import { currentDeadline } from '@parley/service/deadline';
import { pause } from '@parley/service/pause';
import type { mongo } from 'mongoose';
import type { Reachability } from './reachability.ts';
import { isInterrupted } from './store-error.ts';

/** Long enough for the driver to learn that its primary has stepped down. */
const pauseMs = { min: 50, max: 150 };

const never = new AbortController().signal;

export type Write<T> = (options: { session?: mongo.ClientSession }) => Promise<T>;

export type RetryOptions = { client: mongo.MongoClient; reach: Reachability; untilMs: number };

/**
 * Repeats a write that a failover interrupts, until its time is over. The driver repeats it once, which is too little
 * while a primary steps down, and not at all when another operation has noticed the broken connections first.
 * Repetitions carry the number of the first attempt, by which the server does it once and answers what it answered then.
 */
export async function retriedOnce<T>(write: Write<T>, options: RetryOptions): Promise<T> {
  const session = options.client.startSession({ causalConsistency: false });
  const numbers = new WriteNumbers(session);
  try {
    return await repeat(
      () => numbers.attempt(() => write({ session })),
      options,
      () => numbers.isRepeatable,
    );
  } finally {
    await session.endSession();
  }
}

/** As `retriedOnce`, for a write without such a number, which may run several times: it must be idempotent. */
export function retriedFreely<T>(write: Write<T>, options: RetryOptions): Promise<T> {
  return repeat(
    () => write({}),
    options,
    () => true,
  );
}

async function repeat<T>(
  write: () => Promise<T>,
  { reach, untilMs }: RetryOptions,
  isRepeatable: () => boolean,
): Promise<T> {
  const signal = currentDeadline()?.signal ?? never;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const waitMs = pauseMs.min + Math.random() * (pauseMs.max - pauseMs.min);
      const isOver = reach.isAway || Date.now() + waitMs >= untilMs;
      if (isOver || !isInterrupted(error) || !isRepeatable()) throw error;
      if (!(await pause(waitMs, signal))) throw error;
    }
  }
}

/** Gives all attempts of a write that is one command the same transaction number. */
class WriteNumbers {
  #taken = 0;
  #isFirst = true;

  constructor(session: mongo.ClientSession) {
    const next = session.incrementTransactionNumber.bind(session);
    session.incrementTransactionNumber = () => {
      const isKept = this.#isFirst && this.#taken > 0;
      this.#isFirst = false;
      if (isKept) return;
      this.#taken += 1;
      next();
    };
  }

  /** Undefined for a standalone server, which cannot detect a repetition; one for each command. */
  get isRepeatable(): boolean {
    return this.#taken === 1;
  }

  attempt<T>(write: () => Promise<T>): Promise<T> {
    this.#isFirst = true;
    return write();
  }
}
