import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import { priceTable } from './price-table.ts';
import { trimSummary } from './trim-summary.ts';
import { linesOf } from '../layout/lines-of.ts';
import { tablesOf } from '../layout/tables-of.ts';

const header = 'Product              Qty      Price       Total';
const rows = ['Acme Pro Plan        10       $5.00       $50.00', 'Acme Support          1      $20.00       $20.00'];

function trimmed(...rows: string[]): number[] {
  const lines = asModel([header, ...rows].join('\n')).pages.flatMap((page) => linesOf(page));
  return tablesOf(lines, priceTable).map(
    (table) => trimSummary(table, lines, { decimal: '.', order: 'month-first' }).rows.length,
  );
}

test('discounts, taxes and sums below the lines are none of them', () => {
  expect(trimmed(...rows, 'Your savings                              $7.00')).toEqual([2]);
  expect(trimmed(...rows, 'VAT 20 %                                  $14.00')).toEqual([2]);
  expect(trimmed(...rows, 'All of the above                          $70.00')).toEqual([2]);
});

test('a line without quantity stays a line', () => {
  expect(trimmed(...rows, 'Onboarding                                $900.00')).toEqual([3]);
});
