import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { priceTable } from './price-table.ts';
import { trimSummary } from './trim-summary.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { tablesOf } from '../../layout/tables-of.ts';

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

test('a last row that adds up every column is no line, whatever it is called', () => {
  const text = [
    'Service              Year 1      Year 2      Total',
    'Acme Pro Plan        $10.00      $20.00      $30.00',
    'Acme Support         $5.00       $6.00       $11.00',
    'Fees                 $15.00      $26.00      $41.00',
  ].join('\n');
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const style = { decimal: '.', order: 'month-first' } as const;
  expect(tablesOf(lines, priceTable).map((table) => trimSummary(table, lines, style).rows.length)).toEqual([2]);
});
