import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { linesOf } from '../../layout/lines-of.ts';

function itemsOf(...rows: string[]) {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return findInForm(lines).lineItems.map(({ name, total }) => [name, total?.minor]);
}

const first = [
  'Product            Qty        Price        Total',
  'Guard              20         $100.00      $2,000.00',
  'Vault              15         $50.00       $750.00',
];
const second = [
  '',
  'Training           Qty        Fee',
  'Premier            12         Included',
  'Bootcamp           2          $600.00',
  '',
];

test('a table of another kind belongs to the order where only both come to what is printed', () => {
  expect(itemsOf(...first, ...second, 'Total fees: $3,350.00')).toEqual([
    ['Guard', 200_000],
    ['Vault', 75_000],
    ['Premier', 0],
    ['Bootcamp', 60_000],
  ]);
  expect(itemsOf(...first, ...second, 'Total fees: $3,950.00').at(-1)).toEqual(['Bootcamp', 120_000]);
});

test('without such a sum, or where the first comes to one, it does not', () => {
  for (const sum of ['Total fees: $3,351.00', 'Total fees: $2,750.00, or $3,350.00'])
    expect(itemsOf(...first, ...second, sum).map(([name]) => name)).toEqual(['Guard', 'Vault']);
});
