import { expect, test } from 'vitest';
import { bareAmount, decimal, money, type NumberStyle } from './number-style.ts';

const american: NumberStyle = { thousands: ',', decimal: '.', currency: 'symbol before' };
const german: NumberStyle = { thousands: '.', decimal: ',', currency: 'symbol after' };

test('amounts are written the way of their country', () => {
  expect(money(123_456_789, 'USD', american)).toBe('$1,234,567.89');
  expect(money(-123_450, 'EUR', german)).toBe('-1.234,50 €');
  expect(money(5000, 'JPY', { ...american, currency: 'code before' })).toBe('JPY 5,000');
});

test('prices below a minor unit keep their digits', () => {
  expect(bareAmount(3.45, 'USD', american)).toBe('0.0345');
});

test('a number without a fraction has no mark', () => {
  expect(decimal(12_000, 0, german)).toBe('12.000');
});
