import { expect, test } from 'vitest';

import { findMoney, findMoneyInCell, parseMoney } from './money.ts';

test.each([
  ['$1,234.50', { minor: 123450, currency: 'USD' }],
  ['1.234,50 €', { minor: 123450, currency: 'EUR' }],
  ['EUR 1.234,50', { minor: 123450, currency: 'EUR' }],
  ['US$ 12', { minor: 1200, currency: 'USD' }],
  ['CHF 1’234.50', { minor: 123450, currency: 'CHF' }],
  ['204 150 JPY', { minor: 204150, currency: 'JPY' }],
  ['SEK 75 000', { minor: 7500000, currency: 'SEK' }],
  ['€ 1 250 000, net', { minor: 125000000, currency: 'EUR' }],
  ['¥120,000', { minor: 120000, currency: 'JPY' }],
  ['($1,500.00)', { minor: -150000, currency: 'USD' }],
  ['-$63.75', { minor: -6375, currency: 'USD' }],
  ['- 63.75', { minor: -6375 }],
  ['RM20.40', { minor: 2040, currency: 'MYR' }],
  ['1,046.63USD', { minor: 104663, currency: 'USD' }],
  ['EUR5.00', { minor: 500, currency: 'EUR' }],
  ['▲50,000', { minor: -5000000 }],
  ['△¥50,000', { minor: -50000, currency: 'JPY' }],
  ['$120k', { minor: 12000000, currency: 'USD' }],
])('reads %s', (text, money) => {
  expect(parseMoney(text)).toEqual(money);
});

test('takes a shared sign for what the document says', () => {
  expect(parseMoney('$10', { decimal: '.', currency: 'CAD' })).toEqual({ minor: 1000, currency: 'CAD' });
});

test('finds every amount of a sentence and nothing else', () => {
  const text = 'From 01/02/2026 at 12:30 pay $100.00 (15%) and 20.00 EUR under v1.2.3';
  expect(findMoney(text).map((match) => match.text)).toEqual(['$100.00', '20.00 EUR']);
});

test('says which numbers are more than bare', () => {
  expect(findMoney('12 of $5 and 7.25').map((match) => match.isMarked)).toEqual([false, true, true]);
});

test('tells a count from the thousands of a price before it by the next price', () => {
  expect(findMoney('€ 30 100 € 3 000')[0]?.text).toBe('€ 30');
  expect(findMoney('€ 1 250 000 € 3 000')[0]?.money.minor).toBe(125_000_000);
  expect(findMoney('€ 10 000 12 months')[0]?.text).toBe('€ 10 000');
  expect(findMoney('SEK 1 250 000 SEK 75 000')[0]?.money.minor).toBe(125_000_000);
});

test.each(['75 000 kr', '75 000,-', 'kr 75 000'])('reads %s in a cell as one number', (text) => {
  expect(findMoneyInCell(text, { decimal: ',', currency: 'SEK' })[0]).toMatchObject({ money: { minor: 7500000 } });
});

test('reads in a sentence what the crowns, forints and liras of the document are called', () => {
  const texts = { '980 kr': 'SEK', 'kr 980': 'NOK', '980 kr.': 'DKK', '980 Ft': 'HUF', '980 TL': 'TRY' };
  for (const [text, currency] of Object.entries(texts))
    expect(findMoney(`at ${text}`, { decimal: ',', currency })).toMatchObject([
      { money: { minor: 98_000, currency }, isMarked: true },
    ]);
  expect(findMoney('at 980 kr', { decimal: ',', currency: 'EUR' })[0]?.isMarked).toBe(false);
});

test.each(['420,-', '1450:-', '89.-'])('takes %s for an amount', (text) => {
  expect(findMoney(text, { decimal: ',' })).toMatchObject([{ isMarked: true }]);
});
