import { expect, test } from 'vitest';

import { asModel, wordAt } from '../../test/text-model.ts';
import { priceTable } from '../forms/tables/price-table.ts';
import { headerBandAt } from './header-band.ts';
import { linesOf } from './lines-of.ts';

function rolesOf(text: string): (string | undefined)[] | undefined {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return headerBandAt(lines, 0, priceTable)?.columns.map((column) => column.role);
}

test('reads the headings of a table', () => {
  expect(rolesOf('Product        Qty     Unit price     Total')).toEqual(['name', 'quantity', 'unitPrice', 'total']);
});

test('joins headings that run over lines', () => {
  expect(rolesOf('Product        Qty     List unit      Line\n                       price (USD)    total')).toEqual([
    'name',
    'quantity',
    'unitPrice',
    'total',
  ]);
});

test('parts headings that stand close together', () => {
  expect(rolesOf('Service        Start date End date     Amount')).toEqual(['name', 'start', 'end', 'total']);
});

test('keeps a heading together that is widely set', () => {
  expect(rolesOf('Product        Qty     Price     Total  price')).toEqual(['name', 'quantity', 'unitPrice', 'total']);
  expect(rolesOf('Product        Qty     Unit  Price')).toEqual(['name', 'quantity', 'unit', 'unitPrice']);
});

test('reads years as headings', () => {
  expect(rolesOf('Service        2026      FY2027      Total')).toEqual(['name', 'part', 'part', 'total']);
});

test('a row of days above the headings is none of them', () => {
  expect(rolesOf('12/01/2026     11/30/2027     NET 30\nProduct        Qty            Total')).toBeUndefined();
});

test('a row of a table, a sentence and a single phrase are no header', () => {
  expect(rolesOf('Acme Pro       12      $5.00     $60.00')).toBeUndefined();
  expect(rolesOf('The product has a price and a total amount')).toBeUndefined();
  expect(rolesOf('annual licence')).toBeUndefined();
});

test('a price of so many is a heading', () => {
  expect(rolesOf('Tier       Calls included     Rate per 1,000 calls     Committed fee')).toEqual([
    'name',
    'quantity',
    'unitPrice',
    'total',
  ]);
});

test('wrapped headings are parted where the gap is little wider than that between words', () => {
  const words: [text: string, left: number, row: number][] = [
    ['Services', 50, 0],
    ['Unit', 150, 0],
    ['Adjustment', 177, 0],
    ['Order', 234, 0],
    ['End', 262, 0],
    ['price', 150, 1],
    ['Date', 234, 1],
    ['Total', 320, 0],
  ];
  const all = words.map(([text, left, row]) => wordAt(text, [left, row * 12]));
  const columns = headerBandAt(linesOf({ number: 1, width: 612, height: 792, words: all }), 0, priceTable)?.columns;
  expect(columns?.map(({ heading, role }) => [heading, role])).toEqual([
    ['Services', 'name'],
    ['Unit price', 'unitPrice'],
    ['Adjustment', 'discount'],
    ['Order End Date', 'end'],
    ['Total', 'total'],
  ]);
});

test('a row that costs nothing is no second line of headings', () => {
  expect(rolesOf('Support        Qty           Fee\nPremier        36 months     Included')).toBeUndefined();
  expect(rolesOf('Product        Qty           Fee\nPremier        36 months     Included')).toEqual([
    'name',
    'quantity',
    'unitPrice',
  ]);
});

test('a first line is parted where two headings below it go on in one', () => {
  const words = [
    wordAt('Product', [50, 50]),
    wordAt('Qty', [200, 50]),
    wordAt('Rate', [260, 50]),
    wordAt('(per', [283, 50]),
    wordAt('Discou', [307, 50]),
    wordAt('Total', [400, 50]),
    wordAt('month)', [260, 61]),
    wordAt('nt', [310, 61]),
    wordAt('%', [322, 61]),
  ];
  const band = headerBandAt(linesOf({ number: 1, width: 600, height: 800, words }), 0, priceTable);
  expect(band?.columns.map(({ role }) => role)).toEqual(['name', 'quantity', 'unitPrice', 'discount', 'total']);
});
