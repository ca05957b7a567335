import { expect, test } from 'vitest';
import { amountText, numberText } from './amount-text.ts';

test.each([
  [0, '0'],
  [63_000, '63,000'],
  [1234.567, '1,234.57'],
  [0.5, '0.5'],
  [0.0534, '0.0534'],
  [0.000_415_6, '0.000416'],
  [-0.000_415_6, '-0.000416'],
  [1e-30, '0'],
  [0.123_45, '0.123'],
])('%d is shown as %s', (value, text) => expect(numberText(value)).toBe(text));

test('an amount has no decimals or at least two, and its currency, if it has one', () => {
  expect(amountText(872.2, 'USD')).toBe('872.20 USD');
  expect(amountText(0.5, 'USD')).toBe('0.50 USD');
  expect(amountText(0.0534, 'USD')).toBe('0.0534 USD');
  expect(amountText(12)).toBe('12');
});
