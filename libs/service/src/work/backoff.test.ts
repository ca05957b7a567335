import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('waits up to twice as long after each failure, and no longer than the most', () => {
  const longest = (failures: number) =>
    Math.max(...Array.from({ length: 2_000 }, () => backoffMs({ firstMs: 100, maxMs: 1_000 }, failures)));
  for (const [failures, ms] of [100, 200, 400, 800, 1_000, 1_000].entries()) {
    expect(longest(failures)).toBeLessThanOrEqual(ms);
    expect(longest(failures)).toBeGreaterThan(ms * 0.9);
  }
  expect(longest(5_000)).toBeLessThanOrEqual(1_000);
});
