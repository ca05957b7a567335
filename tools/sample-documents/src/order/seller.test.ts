import { expect, test } from 'vitest';
import { allowedQuantity } from './seller.ts';

test('a quantity lies on the grid and between the bounds of what may be bought', () => {
  const metric = { unit: 'GB', usual: 500, min: 50, max: 1000, step: 50 };
  expect([480, 3, 2000, 525].map((wanted) => allowedQuantity(metric, wanted))).toEqual([500, 50, 1000, 550]);
});

test('nobody buys none of something', () => {
  expect(allowedQuantity({ unit: 'seats', usual: 5, min: 0, max: Infinity, step: 1 }, 0.2)).toBe(1);
});
