import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findNamesOfSections } from './section-names.ts';
import { linesOf } from '../../layout/lines-of.ts';

function names(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findNamesOfSections(lines).map(({ field, value }) => [field, value]);
}

test('whose name it is the heading over it says', () => {
  const text =
    'Supplier                   Customer information\nName: Acme Cloud Inc.      Legal name: Muster Foods Ltd';
  expect(names(text)).toEqual([
    ['vendor', 'Acme Cloud Inc.'],
    ['buyer', 'Muster Foods Ltd'],
  ]);
});

test('a name under no such heading is nobody', () => {
  expect(names('Order details\nName: Acme Pro')).toEqual([]);
});

test.each([
  ['Dados do cliente\nRazão social:    Muster Foods Ltda', 'buyer', 'Muster Foods Ltda'],
  ['FORNITORE CONTRAENTE\nRagione Sociale     MUSTER S.R.L.', 'vendor', 'MUSTER S.R.L.'],
  ['To the supplier\nName     Muster Ltd', 'vendor', 'Muster Ltd'],
  ['Auftraggeber\nFirma:   Muster AG', 'buyer', 'Muster AG'],
])('headings and labels of names in other languages: %s', (text, field, value) => {
  expect(names(text)).toEqual([[field, value]]);
});
