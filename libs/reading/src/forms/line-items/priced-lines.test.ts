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
