import { describe, expect, it } from 'vitest';
import { DueSeconds } from './due-seconds.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

describe('seconds in which deliveries fall due', () => {
  it('are near a second before and after', () => {
    const seconds = new DueSeconds();
    seconds.note(at(5_400));
    const near = [3_900, 4_000, 5_999, 6_999, 7_000].map((ms) => seconds.isNear(at(ms)));
    expect(near).toEqual([false, true, true, true, false]);
  });

  it('are kept until then, however many there are', () => {
    const seconds = new DueSeconds();
    for (const ms of [60_000, 3_000, 60_200]) seconds.note(at(ms));
    expect(seconds.isNear(at(3_000))).toBe(true);
    expect(seconds.isNear(at(30_000))).toBe(false);
    expect(seconds.isNear(at(60_500))).toBe(true);
  });
});
