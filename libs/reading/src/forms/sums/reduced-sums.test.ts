import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findReducedSums } from './reduced-sums.ts';
import { linesOf } from '../../layout/lines-of.ts';

function found(...rows: string[]): unknown[] {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return findReducedSums(lines, { decimal: '.', order: 'day-first' }).map(({ field, value }) => [
    field,
    (value as { minor: number }).minor,
  ]);
}

test('a sum, what is taken off, a tax and what is left are told by what they come to', () => {
  expect(found('Zork      $200.00', 'Promo AB10    -$20.00', 'GST    $18.00', 'Charged   $198.00')).toEqual([
    ['total', 18_000],
    ['listTotal', 20_000],
    ['discount', 2_000],
    ['tax', 1_800],
  ]);
  expect(found('Zork      $200.00', 'Promo AB10    -$20.00', 'Blip   $180.00')).toContainEqual(['total', 18_000]);
});

test('amounts that come to something else, or none below zero, tell nothing', () => {
  expect(found('Zork      $200.00', 'Promo    -$20.00', 'GST    $18.00', 'Charged   $190.00')).toEqual([]);
  expect(found('Zork      $200.00', 'Vault    $20.00', 'Charged   $220.00')).toEqual([]);
});

test('the share of an agency and what was paid before are no discounts', () => {
  for (const label of ['Agency commission', 'Acompte versé'])
    expect(found('Gross      $200.00', `${label}    -$30.00`, 'Net   $170.00')).toEqual([]);
});

test('an amount below zero without a word may be anything', () => {
  expect(found('Gross      $200.00', '($30.00)', 'Net   $170.00')).toEqual([]);
});

test('a discount may be printed without a sign where its label says what it is', () => {
  expect(found('Zork      $200.00', 'Desconto    $20.00', 'Valor blip   $180.00')).toEqual([
    ['total', 18_000],
    ['listTotal', 20_000],
    ['discount', 2_000],
  ]);
});
