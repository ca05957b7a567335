import { describe, expect, it } from 'vitest';
import { inShortTurns } from './in-short-turns.ts';

/** Holds the thread up for two milliseconds. */
function work(): void {
  for (const since = performance.now(); performance.now() - since < 2;);
}

describe('a loop in short turns', () => {
  it('passes all items on in order', async () => {
    expect(await Array.fromAsync(inShortTurns([3, 1, 2]))).toEqual([3, 1, 2]);
    expect(await Array.fromAsync(inShortTurns([]))).toEqual([]);
  });

  it('lets other work go first every few milliseconds', async () => {
    let isOver = false;
    let turnsOfOthers = 0;
    const others = (): void => {
      turnsOfOthers += 1;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    for await (const _ of inShortTurns(Array.from({ length: 50 }))) work();
    isOver = true;
    // 100 ms of work, in turns of 6 ms.
    expect(turnsOfOthers).toBeGreaterThan(8);
  });
});
