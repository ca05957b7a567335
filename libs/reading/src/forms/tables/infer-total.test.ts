import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { linesOf } from '../../layout/lines-of.ts';

function totals(...rows: string[]): unknown[] {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return findInForm(lines).lineItems.map(({ total }) => total?.minor);
}

const head = 'Service          Region      Contract price      Zork';
const rows = [
  'Credits          East        $3.12          $420.00',
  'Storage          East        $21.00          $36.00',
];

test('the amounts that come to the sum below are the totals, whatever their column is called', () => {
  expect(totals(head, ...rows, 'Total fees                                   $456.00')).toEqual([42_000, 3_600]);
});

test('without such a sum the heading tells', () => {
  expect(totals(head, ...rows, 'Total fees                                   $999.00')).toEqual([312, 2_100]);
});

test('a price that grows with the quantity of a product is for all of it', () => {
  const years = (...prices: string[]) =>
    totals(
      'Period      Product      Quantity    Annual fee',
      ...prices.map((price, at) => `Year ${at + 1}      Acme Core    ${100 + 50 * at}         ${price}`),
    );
  expect(years('$10,000.00', '$15,000.00', '$20,000.00')).toEqual([1_000_000, 1_500_000, 2_000_000]);
  expect(years('$12.00', '$12.00', '$11.00')).toEqual([120_000, 180_000, 220_000]);
});
