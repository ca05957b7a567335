import { expect, test } from 'vitest';
import { winsorLimits } from './winsor-limits.ts';

/** Whether a value lies within the limits of all of them. */
function isKept(value: number, ...others: number[]): boolean {
  const values = Float64Array.of(value, ...others);
  const { low, high } = winsorLimits(values, values.slice().fill(1));
  return low <= value && value <= high;
}

const usual = [1.9, 1.95, 2, 2, 2, 2.05, 2.1];

test('a price far off a few or many others is out of the limits, one that is a little off is within', () => {
  expect(isKept(7, 2, 2.1)).toBe(false);
  expect(isKept(-3, ...usual)).toBe(false);
  expect(isKept(7, ...usual, ...usual, ...usual)).toBe(false);
  expect(isKept(2.4, ...usual)).toBe(true);
});

test('what one in three pays is no error, though it lies far off; what is far off these as well is one', () => {
  const others = Array.from({ length: 8 }, () => 0.5);
  const all = [...usual, ...usual, ...others];
  expect(isKept(0.5, ...all)).toBe(true);
  expect(isKept(0.1, ...all)).toBe(true);
  expect(isKept(-4, ...all)).toBe(false);
  expect(isKept(7, ...all)).toBe(false);
});

test('one or two prices are no errors', () => {
  expect(isKept(2)).toBe(true);
  expect(isKept(2, 9)).toBe(true);
});
