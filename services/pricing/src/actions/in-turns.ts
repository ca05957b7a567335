import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest a calculation holds up everything else, in milliseconds. */
const turnMs = 10;

/** Runs a calculation that yields between its steps to its end, giving other work its turn. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (let endsAt = performance.now() + turnMs; ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < endsAt) continue;
    await nextTurn();
    endsAt = performance.now() + turnMs;
  }
}
