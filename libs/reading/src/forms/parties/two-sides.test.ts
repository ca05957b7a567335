import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findOnTwoSides } from './two-sides.ts';
import { linesOf } from '../../layout/lines-of.ts';

function parties(...rows: string[]): unknown[] {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return findOnTwoSides(lines).map(({ field, value }) => [field, value]);
}

const names = 'Name      Nimbra GmbH            Name      Gerstenberg Brauerei';

test('names of two sides are told by the headings above them', () => {
  expect(parties('Supplier                         Customer', names)).toEqual([
    ['vendor', 'Nimbra GmbH'],
    ['buyer', 'Gerstenberg Brauerei'],
  ]);
});

test('without headings, or with others, they are not', () => {
  expect(parties(names)).toEqual([]);
  expect(parties('Contacts                         Signatures', names)).toEqual([]);
});
