import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import { priceTable } from '../forms/tables/price-table.ts';
import type { Word } from '../document-model.ts';
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

test('goes on after a remark across its columns, which is part of no row', () => {
  const text = [
    header,
    'Acme Pro Plan                 10      $5.00      $50.00',
    'This plan covers 36 months from activation, and may be moved to another site once.',
    'Acme Support                   1     $20.00      $20.00',
    'Note: weekdays only, from nine to five.',
    'Acme Set-up                    1     $30.00      $30.00',
  ];
  expect(rowsOf(text.join('\n'))[0]?.map((row) => row[0])).toEqual(['Acme Pro Plan', 'Acme Support', 'Acme Set-up']);
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

test('joins cells that are set to the middle of their row', () => {
  const word = (text: string, left: number, top: number): Word => ({
    text,
    box: { left, top, right: left + 5 * text.length, bottom: top + 10 },
    fontSize: 10,
    source: 'text',
    confidence: 1,
  });
  const words = [
    word('Product', 50, 50),
    word('Qty', 200, 50),
    word('Price', 260, 50),
    word('Total', 340, 50),
    word('Acme', 50, 70),
    word('Plan', 50, 82),
    word('10', 200, 76),
    word('USD', 260, 70),
    word('5.00', 260, 82),
    word('USD', 340, 70),
    word('50.00', 340, 82),
    word('Lite', 50, 110),
    word('3', 200, 110),
    word('2.00', 260, 110),
    word('6.00', 340, 110),
  ];
  const lines = linesOf({ number: 1, width: 612, height: 792, words });
  const [table] = tablesOf(lines, priceTable);
  expect(table?.rows.map((row) => row.cells.map((cell) => cell.map((part) => part.text).join('/')))).toEqual([
    ['Acme/Plan', '10', 'USD/5.00', 'USD/50.00'],
    ['Lite', '3', '2.00', '6.00'],
  ]);
});

test('a label and its value below a name end no table where a row follows', () => {
  const text = [
    header,
    'Acme Pro Plan                 10      $5.00      $50.00',
    'List price: 6.00',
    'Acme Support                   1     $20.00      $20.00',
    'List price: 25.00',
  ];
  expect(rowsOf(text.join('\n'))[0]?.map((row) => row[3])).toEqual(['$50.00', '$20.00']);
});

test('ends where days and amounts of payment are headed', () => {
  const rows = ['Acme Pro Plan                 10      $5.00      $50.00', 'Date                         Amount'];
  const payments = ['2026-04-01                   $25.00', '2026-10-01                   $25.00'];
  expect(rowsOf([header, ...rows, ...payments].join('\n'))).toEqual([[['Acme Pro Plan', '10', '$5.00', '$50.00']]]);
});

test('years of wrapped days next to the figures of a row head no other table', () => {
  const place = (text: string, [left, top]: [number, number]): Word => ({
    text,
    box: { left, right: left + text.length * 5, top, bottom: top + 9 },
    fontSize: 9,
    source: 'text',
    confidence: 1,
  });
  const row = (name: string, top: number): Word[] => [
    place(name, [50, top]),
    place('01-Feb-', [150, top]),
    place('31-Jan-', [200, top]),
    place('35', [260, top + 5]),
    place('$900.00', [300, top + 5]),
    place('Edition', [50, top + 10]),
    place('2026', [150, top + 10]),
    place('2028', [200, top + 10]),
  ];
  const heads = ['Product', 'Start', 'End', 'Qty', 'Total'].map((text, at) =>
    place(text, [[50, 150, 200, 260, 300][at] ?? 0, 30]),
  );
  const words = [...heads, ...row('Guard', 50), ...row('Vault', 80)];
  const lines = linesOf({ number: 1, width: 600, height: 800, words });
  expect(tablesOf(lines, priceTable).map(({ rows }) => rows.length)).toEqual([2]);
});

test('a heading in larger type below the rows is part of none', () => {
  const place = (text: string, [left, top]: [number, number], fontSize = 10): Word => ({
    text,
    box: { left, right: left + text.length * 5, top, bottom: top + fontSize },
    fontSize,
    source: 'text',
    confidence: 1,
  });
  const words = [
    ...['Product', 'Qty', 'Total'].map((text, at) => place(text, [50 + at * 100, 50])),
    ...['Guard', '35', '$900.00'].map((text, at) => place(text, [50 + at * 100, 64])),
    place('Installments', [50, 78], 14),
  ];
  const lines = linesOf({ number: 1, width: 600, height: 800, words });
  const [table] = tablesOf(lines, priceTable);
  expect(table?.rows.map((row) => row.cells[0]?.map(({ text }) => text))).toEqual([['Guard']]);
});
