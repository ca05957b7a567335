import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findBelowPairs } from './paired-headings.ts';
import { linesOf } from '../../layout/lines-of.ts';

function found(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findBelowPairs(lines).map(({ field, value }) => [field, value]);
}

test('two words side by side tell who sells and who buys', () => {
  const below = 'Nimbus S.p.A.                 Cedar Foods S.r.l.\nCorso Roma 40                 Via Milano 9';
  const parties = [
    ['vendor', 'Nimbus S.p.A.'],
    ['buyer', 'Cedar Foods S.r.l.'],
  ];
  expect(found(`Da                            A\n${below}`)).toEqual(parties);
  expect(found(`From:                         To:\n${below}`)).toEqual(parties);
});

test('an address some lines below tells that a name without a legal form is one', () => {
  const below =
    'Nimbus Data AB                Muster kommun\nStorgatan 12                  Skolkontoret, IT\n831 30 Muster                 Box 602\n                              832 23 Muster';
  expect(found(`Från                          Till\n${below}`)).toEqual([
    ['vendor', 'Nimbus Data AB'],
    ['buyer', 'Muster kommun'],
  ]);
});

test('a word alone, two of different languages, and headings of other things tell nothing', () => {
  expect(found('Da\nNimbus S.p.A.')).toEqual([]);
  expect(found('Da                            To\nNimbus S.p.A.                 Cedar Foods S.r.l.')).toEqual([]);
  expect(found('From                          To\n1 May 2027                    30 April 2028')).toEqual([]);
});
