import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findNamedByRole } from './named-by-role.ts';

function named(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findNamedByRole(lines).map(({ field, value }) => [field, value]);
}

test('who buys is named above what a form calls it', () => {
  const text =
    'Acme Deutschland GmbH      Muster Keramik GmbH\nAcme-Ring 7                Töpferweg 1\n69190 Walldorf             37671 Höxter\n(„Acme“)                   („Auftraggeber“)';
  expect(named(text)).toEqual([['buyer', 'Muster Keramik GmbH']]);
});

test('who sells is, too, but no word in quotes that is a name names a party', () => {
  expect(named('Acme Software Ltd\n1 Mill Lane\n("Supplier")')).toEqual([['vendor', 'Acme Software Ltd']]);
  expect(named('Acme Software Ltd\n1 Mill Lane\n("Acme")')).toEqual([]);
});
