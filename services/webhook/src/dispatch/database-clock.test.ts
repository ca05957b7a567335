import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

const hourMs = 3_600_000;
afterEach(() => vi.useRealTimers());

/** How far a clock is from the time at the database, milliseconds. */
function error(clock: DatabaseClock, truth: () => number): number {
  return Math.abs(clock.now().getTime() - truth());
}

describe('the clock', () => {
  it('has the time of the database, however wrong that of this machine is or becomes', async () => {
    const began = performance.now();
    const truth = () => Date.UTC(2026, 10, 22) + performance.now() - began;
    vi.useFakeTimers({ toFake: ['Date'] });
    const clock = new DatabaseClock(async () => new Date(truth()));
    await clock.measure();
    for (const jump of [hourMs, -hourMs]) {
      vi.setSystemTime(truth() + jump);
      expect(error(clock, truth)).toBeLessThan(50);
      await clock.measure();
      expect(error(clock, truth)).toBeLessThan(50);
    }
  });

  it('has the time of this machine where the database tells none', async () => {
    const clock = new DatabaseClock(async () => undefined);
    await clock.measure();
    expect(error(clock, Date.now)).toBeLessThan(50);
  });
});
