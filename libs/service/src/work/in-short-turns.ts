import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest that a loop holds up everything else in its process, milliseconds. */
const turnMs = 5;

/**
 * The items one after another. Whenever the work on them has taken a few milliseconds, other work of the process gets
 * its turn: a call that needs five turns of the event loop is then late by 25 ms at most.
 */
export async function* inShortTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let endsAt = performance.now() + turnMs;
  for (const item of items) {
    if (performance.now() > endsAt) {
      await nextTurn();
      endsAt = performance.now() + turnMs;
    }
    yield item;
  }
}
