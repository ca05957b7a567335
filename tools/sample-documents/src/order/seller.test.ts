import { expect, test } from 'vitest';
import { allowedQuantity } from './seller.ts';

test('a quantity is on the grid and within the bounds of the product', () => {
  const metric = { unit: 'GB', usual: 500, min: 50, max: 1000, step: 50 };
  expect([480, 3, 2000, 525].map((wanted) => allowedQuantity(metric, wanted))).toEqual([500, 50, 1000, 550]);
});

test('a quantity is never zero', () => {
  expect(allowedQuantity({ unit: 'seats', usual: 5, min: 0, max: Infinity, step: 1 }, 0.2)).toBe(1);
});
