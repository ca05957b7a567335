import { expect, test } from 'vitest';
import { isSameMoney, labelAmount } from './label-money.ts';

test('an amount is read with or without currency and thousands', () => {
  expect([3500, 'RM20.40', '$7.00', '1,234.50', '-5'].map(labelAmount)).toEqual([3500, 20.4, 7, 1234.5, -5]);
  expect(labelAmount('none')).toBeUndefined();
});

test('amounts agree to the minor unit of their currency', () => {
  expect(isSameMoney({ amount: 20.4 }, { minor: 2040 })).toBe(true);
  expect(isSameMoney({ amount: 20.4 }, { minor: 2041 })).toBe(false);
  expect(isSameMoney({ amount: 5000, currency: 'JPY' }, { minor: 5000, currency: 'JPY' })).toBe(true);
});

test('another currency is another amount, an unknown one is not', () => {
  expect(isSameMoney({ amount: 5, currency: 'USD' }, { minor: 500, currency: 'EUR' })).toBe(false);
  expect(isSameMoney({ amount: 5, currency: 'USD' }, { minor: 500 })).toBe(true);
  expect(isSameMoney({ amount: 5 }, { minor: 500, currency: 'EUR' })).toBe(true);
});
