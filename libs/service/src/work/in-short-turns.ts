import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest that a loop holds up everything else in its process, milliseconds. */
const turnMs = 5;

/**
 * The items one after another. Whenever the work on them has taken a few milliseconds, other work of the process gets
 * its turn; a call needs several turns of the event loop, and waits in each of them.
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
