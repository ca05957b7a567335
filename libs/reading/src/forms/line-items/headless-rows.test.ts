import { expect, it } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { linesOf } from '../../layout/lines-of.ts';

function rows(text: string): unknown[] {
  const all = asModel(`Quote Q-4711\n\n${text}`).pages.flatMap((page) => linesOf(page));
  return findInForm(all).lineItems.map(({ name, quantity, unit, unitPrice, total, isConsistent }) => [
    name,
    [quantity, unit, unitPrice?.minor, total?.minor],
    isConsistent,
  ]);
}

const board = ['Signal Board Pro', [40, undefined, 24_000, 960_000], true] as const;
const archive = ['Signal Archive', [10, undefined, 10_000, 100_000], true] as const;

it.each([
  'Signal Board Pro       40      $240.00      $9,600.00\nSignal Archive         10      $100.00      $1,000.00',
  '40      Signal Board Pro       $240.00      $9,600.00\n10      Signal Archive         $100.00      $1,000.00',
  '$9,600.00      $240.00      40      Signal Board Pro\n$1,000.00      $100.00      10      Signal Archive',
  'Signal Board Pro       240,00      40      9 600,00 €\nSignal Archive         100,00      10      1 000,00 €',
  '1     Signal Board Pro      SB-7     40     240.00     9600.00\n2     Signal Archive      SA-7     10     100.00     1000.00',
])('reads rows without a header by their arithmetic, in any order of columns:\n%s', (text) => {
  expect(rows(text)).toEqual([board, archive]);
});

it('reads a unit, one row alone, and a price without a quantity among others', () => {
  expect(rows('Signal Board Pro       40 users      $240.00      $9,600.00')).toEqual([
    ['Signal Board Pro', [40, 'users', 24_000, 960_000], true],
  ]);
  expect(
    rows('Signal Board Pro      40     $240.00     $9,600.00\nSetup           $500.00\nTotal         $10,100.00'),
  ).toEqual([board, ['Setup', [undefined, undefined, undefined, 50_000], undefined]]);
});

it('leaves quantity and price open if each could be the other', () => {
  expect(rows('Signal Board Pro       40      240      9600\nTotal        9600')).toEqual([
    ['Signal Board Pro', [undefined, undefined, undefined, 960_000], undefined],
  ]);
});

it('says which row does not multiply', () => {
  const wrong = 'Signal Archive         10      $100.00      $9,000.00';
  expect(rows(`Signal Board Pro       40      $240.00      $9,600.00\n${wrong}`)).toEqual([
    board,
    ['Signal Archive', [10, undefined, 10_000, 900_000], false],
  ]);
});

it.each([
  'Deposit       40      $240.00      $500.00',
  'Page       1      $100.00      $100.00',
  'Total       2      $100.00      $200.00',
])('takes figures that prove nothing for no row: %s', (text) => {
  expect(rows(text)).toEqual([]);
});

it('reads what is counted in front of a name', () => {
  expect(
    rows('40 x Signal Board Pro       $240.00      $9,600.00\n10 x Signal Archive         $100.00      $1,000.00'),
  ).toEqual([board, archive]);
});

it.each([
  'Signal Board Pro, 40 users at $240.00      $9,600.00\nSignal Archive, 10 users at $100.00      $1,000.00',
  'Signal Board Pro – 40 users à 240 kr       9 600 kr\nSignal Archive – 10 users à 100 kr       1 000 kr\nSumma exkl. moms       10 600 kr',
  'Signal Board Pro, 40 users á kr 240,-       kr 9 600,-\nSignal Archive, 10 users á kr 100,-       kr 1 000,-\nSum eks. mva.       kr 10 600,-',
  'Signal Board Pro: 40 users × 240:- = 9 600:-\nSignal Archive: 10 users × 100:- = 1 000:-\nSumma exkl. moms: 10 600 kr',
])('reads rows of a letter, in which name, count and price are one text:\n%s', (text) => {
  expect(rows(text)).toEqual(
    [board, archive].map(([name, [quantity, , unitPrice, total], isConsistent]) => [
      name,
      [quantity, 'users', unitPrice, total],
      isConsistent,
    ]),
  );
});
