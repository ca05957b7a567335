import { expect, it } from 'vitest';
import { quantity } from './quantity.ts';

it.each([
  ['2', 2],
  ['1900m', 1.9],
  ['1.5Gi', 1.5 * 1024 ** 3],
  ['512Mi', 512 * 1024 ** 2],
  ['10k', 10_000],
  ['1e3', 1_000],
])('the quantity %s is %d', (text, number) => {
  expect(quantity(text)).toBeCloseTo(number, 9);
});

it.each(['many', '3Xi', ''])('%j is not a quantity', (text) => {
  expect(quantity(text)).toBeNaN();
});
