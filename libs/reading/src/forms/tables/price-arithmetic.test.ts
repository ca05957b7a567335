import { expect, test } from 'vitest';

import { applied, isNear, readingOf } from './price-arithmetic.ts';

test('a price is for the term, for a month or for a year, whichever gives the total', () => {
  expect(readingOf({ quantity: 10, unitPrice: 500, total: 5000, months: 24 })?.factor).toBe(1);
  expect(readingOf({ quantity: 10, unitPrice: 500, total: 120_000, months: 24 })?.factor).toBe(24);
  expect(readingOf({ quantity: 10, unitPrice: 500, total: 10_000, months: 24 })?.factor).toBe(2);
});

test('discounts come off as a part or as an amount', () => {
  expect(readingOf({ quantity: 10, unitPrice: 500, discountRate: 0.1, total: 4500 })).toMatchObject({
    list: 5000,
    net: 4500,
  });
  expect(readingOf({ quantity: 10, unitPrice: 500, discount: 200, total: 4800 })).toMatchObject({
    list: 5000,
    net: 4800,
  });
});

test('says nothing when nothing fits', () => {
  expect(readingOf({ quantity: 10, unitPrice: 500, total: 7777 })).toBeUndefined();
  expect(readingOf({ quantity: 10, unitPrice: 500 })).toBeUndefined();
  expect(applied({ quantity: 10 }, 1)).toBeUndefined();
});

test('near is within one part in a hundred, or a cent', () => {
  expect([isNear(100, 101), isNear(10_000, 10_150), isNear(1, 2)]).toEqual([true, false, true]);
});
