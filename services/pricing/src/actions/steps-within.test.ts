import { describe, expect, it } from 'vitest';
import { stepsWithin } from './steps-within.ts';

function workOf(count: number) {
  const seen = { begun: 0, isClosed: false };
  async function* work() {
    try {
      for (let step = 1; step <= count; step += 1) {
        seen.begun = step;
        yield step;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, work: work() };
}

describe('some steps', () => {
  it('are all of short work', async () => {
    expect(await stepsWithin(workOf(3).work)).toEqual({ steps: [1, 2, 3], isDone: true });
    expect(await stepsWithin(workOf(0).work)).toEqual({ steps: [], isDone: true });
  });

  it('of long work end in time, and close it', async () => {
    const { seen, work } = workOf(3);
    expect(await stepsWithin(work, -1)).toEqual({ steps: [1], isDone: false });
    expect(seen).toEqual({ begun: 1, isClosed: true });
  });
});
