import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { cardsOf } from './cards.ts';
import { linesOf } from '../../layout/lines-of.ts';

const style = { decimal: '.', order: 'day-first' } as const;

function cards(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return cardsOf(lines, style).map(({ rows }) => rows[0]?.cells.map(([segment]) => segment?.text));
}

test('boxes side by side have a name, a price anywhere below it and what is counted', () => {
  const text = [
    'Acme Pro                              Acme Lite',
    '                 $620.00                               $39.00',
    'For offices                           For teams',
    '25 users                              3 users',
    '',
    '',
    'Total                                                 $659.00',
  ].join('\n');
  expect(cards(text)).toEqual([
    ['Acme Pro', '$620.00', '25 users'],
    ['Acme Lite', '$39.00', '3 users'],
  ]);
});

test('a name above what is counted times its price; the product proves which is which', () => {
  const text = [
    'Acme Pro',
    '  25 users x $24.80 a year         $620.00',
    'Acme Lite',
    '  1 x $39.00                       $39.00',
    '',
    'Total                              $659.00',
  ].join('\n');
  expect(cards(text)).toEqual([
    ['Acme Pro', '$620.00', '25 users'],
    ['Acme Lite', '$39.00', '1'],
  ]);
});

test('what comes to no sum is no card, and a length of time counts nothing', () => {
  expect(cards('Acme Pro\n  25 users   $620.00\nAcme Lite\n  $39.00\n\nTotal   $700.00')).toEqual([]);
  expect(cards('Acme Pro\n  12 months   $620.00\nAcme Lite\n  $39.00\n\nTotal   $659.00')).toEqual([
    ['Acme Pro', '$620.00'],
    ['Acme Lite', '$39.00'],
  ]);
});
