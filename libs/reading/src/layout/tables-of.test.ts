import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import { priceTable } from '../forms/price-table.ts';
import { linesOf } from './lines-of.ts';
import { tablesOf } from './tables-of.ts';

function rowsOf(text: string): string[][][] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return tablesOf(lines, priceTable).map((table) =>
    table.rows.map((row) => row.cells.map((cell) => cell.map((part) => part.text).join('/'))),
  );
}

const header = 'Product                      Qty      Price       Total';

test('puts the cells of each row under their headings', () => {
  const text = [
    header,
    'Acme Pro Plan                 10      $5.00      $50.00',
    'Acme Support                   1     $20.00      $20.00',
  ];
  expect(rowsOf(text.join('\n'))).toEqual([
    [
      ['Acme Pro Plan', '10', '$5.00', '$50.00'],
      ['Acme Support', '1', '$20.00', '$20.00'],
    ],
  ]);
});

test('joins the lines of a wrapped name to their row', () => {
  const text = [
    header,
    'Acme Pro Plan                 10      $5.00      $50.00',
    'for big teams',
    'Other                          1     $20.00      $20.00',
  ];
  expect(rowsOf(text.join('\n'))[0]?.map((row) => row[0])).toEqual(['Acme Pro Plan/for big teams', 'Other']);
});

test('ends at totals, at running text and at a wide gap', () => {
  const row = 'Acme Pro Plan                 10      $5.00      $50.00';
  const endings = [
    'Total                                            $50.00',
    'This order of 10 users ends on its last day of May, costs included.',
    `${'\n'.repeat(6)}Far away                       1      $1.00       $1.00`,
  ];
  for (const ending of endings) expect(rowsOf([header, row, ending].join('\n'))[0]).toHaveLength(1);
});

test('goes on over a page break without a new header', () => {
  const row = 'Acme Pro Plan                 10      $5.00      $50.00';
  expect(rowsOf(`${header}\n${row}\f${row}`)[0]).toHaveLength(2);
});

test('joins an amount to the currency its column left above it', () => {
  const text = [
    header,
    'Acme Pro Plan                 10      $5.00       USD',
    'for big teams                                   50.00',
    'Other                          1     $20.00     $20.00',
  ];
  expect(rowsOf(text.join('\n'))[0]).toEqual([
    ['Acme Pro Plan/for big teams', '10', '$5.00', 'USD/50.00'],
    ['Other', '1', '$20.00', '$20.00'],
  ]);
});
