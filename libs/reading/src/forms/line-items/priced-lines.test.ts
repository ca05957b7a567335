import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { linesOf } from '../../layout/lines-of.ts';

function lines(text: string): unknown[] {
  const all = asModel(text).pages.flatMap((page) => linesOf(page));
  return findInForm(all).lineItems.map(({ name, quantity, unit, total }) => [name, quantity, unit, total?.minor]);
}

const acme = ['Acme Pro', 25, 'seats', 62_000];
const lite = ['Acme Lite', 1200, 'users', 3900];

test('a letter has a line for each thing, and the sum of their prices', () => {
  const text =
    '- Acme Pro for 25 seats: $620.00\n- Acme Lite for 1,200 users: $39.00\n\nThe total price is $659.00 plus VAT.';
  expect(lines(text)).toEqual([acme, lite]);
  const each =
    'Acme Pro - 25 seats @ $24.80 = $620.00\nAcme Lite - 1,200 users @ $0.03 = $39.00\nTotal: $659.00 a year';
  expect(lines(each)).toEqual([acme, lite]);
});

test('cards have a name, what is counted and a price, beside or below each other', () => {
  const beside = 'Acme Pro           Acme Lite\n25 seats           1,200 users\nUSD 620.00         USD 39.00';
  expect(lines(`${beside}\n\nTotal before tax          USD 659.00`)).toEqual([acme, lite]);
  const below =
    'Acme Pro                         $620.00\n25 seats, billed annually\nAcme Lite                        $39.00\n1,200 users';
  expect(lines(`${below}\nTotal                            $659.00`)).toEqual([acme, lite]);
});

test('prices that come to no sum are no lines', () => {
  expect(lines('Acme Pro for 25 seats: $620.00\nAcme Lite: $39.00\nTotal: $700.00')).toEqual([]);
  expect(lines('Deposit: $100.00\nSecond payment: $200.00')).toEqual([]);
});

test('a price may be followed by its period or a remark, and the sum be told by a sentence', () => {
  const text =
    '* Acme Pro: 25 seats, GBP 2.00 per seat per month, GBP 620.00 a year\n* Acme Lite (one-off): GBP 39.00 plus VAT\n\nThat comes to GBP 659.00 for the first year.';
  expect(lines(text)).toEqual([
    ['Acme Pro', 25, 'seats', 62_000],
    ['Acme Lite', undefined, undefined, 3900],
  ]);
});

test('a card may multiply what is counted with its price', () => {
  const cards = 'Acme Pro               Acme Lite\n2 seats x $310.00      1 x $39.00\n$620.00                $39.00';
  expect(lines(`${cards}\n\nTotal $659.00`)).toEqual([
    ['Acme Pro', 2, 'seats', 62_000],
    ['Acme Lite', 1, undefined, 3900],
  ]);
});

test('a discount may stand between the things and their sum', () => {
  const text =
    '- Acme Pro – 25 seats at $24.80 per seat: $620.00\n- Account manager – $39.00 per year\n\nLoyalty discount: -$59.00\n\nTotal: $600.00';
  expect(lines(text)).toEqual([acme, ['Account manager', undefined, undefined, 3900]]);
});

test('a count may follow its name in brackets or behind a comma', () => {
  const text =
    'Learning, 6,000 users            $541.00\nReviews (450 seats)              $350.00\nTotal                            $891.00';
  expect(lines(text)).toEqual([
    ['Learning', 6000, 'users', 54_100],
    ['Reviews', 450, 'seats', 35_000],
  ]);
});
