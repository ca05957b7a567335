import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { linesOf } from '../../layout/lines-of.ts';

function listPrices(rows: string): (number | undefined)[] {
  const text = `Product         Users      List price      Discount      Net price\n${rows}`;
  const { lineItems } = findInForm(asModel(text).pages.flatMap((page) => linesOf(page)));
  return lineItems.map(({ listPrice }) => listPrice?.minor);
}

test('a list price that leads to the total without the quantity is of the whole line', () => {
  const free = 'Acme Lite       500        $80.00          100%          $0.00';
  expect(listPrices(`Acme Pro        10         $50.00          10%           $45.00\n${free}`)).toEqual([5000, 8000]);
});

test('one that is multiplied is of one unit', () => {
  expect(listPrices('Acme Pro        10         $50.00          10%           $450.00')).toEqual([50_000]);
});
