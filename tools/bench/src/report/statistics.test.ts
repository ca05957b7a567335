import { expect, test } from 'vitest';
import { median, medianRatio } from './statistics.ts';

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('a ratio compares values measured together, so a slowdown of both does not matter', () => {
  expect(medianRatio([80, 8, 81], [100, 10, 100])).toBe(0.8);
});
