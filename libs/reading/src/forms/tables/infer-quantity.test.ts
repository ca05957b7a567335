import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { inferQuantity } from './infer-quantity.ts';
import { priceTable } from './price-table.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { tablesOf } from '../../layout/tables-of.ts';

function rolesOf(text: string): (string | undefined)[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return tablesOf(lines, priceTable).flatMap((table) => inferQuantity(table).columns.map((column) => column.role));
}

test('a column of counts without a known heading holds the quantities', () => {
  const rows = 'Acme Pro Plan        1,360 users       $5.00       $50.00';
  expect(rolesOf(`Product              xy                Price       Total\n${rows}`)).toContain('quantity');
});

test('a column of words, or one beside known quantities, does not', () => {
  const rows = 'Acme Pro Plan        Austin            $5.00       $50.00';
  expect(rolesOf(`Product              Site              Price       Total\n${rows}`)).not.toContain('quantity');
  const known = 'Acme Pro Plan        12        7           $5.00       $50.00';
  expect(rolesOf(`Product              xy        Qty         Price       Total\n${known}`)[1]).toBeUndefined();
});

test('days may be counted in halves, and prices add up beside them', () => {
  const text = [
    'Dienst               Dagen             Prijs',
    'Nulmeting            6                 € 7.200,00',
    'Training             2,5               € 3.125,00',
    'Totaal               8,5               € 10.325,00',
  ].join('\n');
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  expect(findInForm(lines).lineItems.map(({ name, quantity, total }) => [name, quantity, total?.minor])).toEqual([
    ['Nulmeting', 6, 720_000],
    ['Training', 2.5, 312_500],
  ]);
});
