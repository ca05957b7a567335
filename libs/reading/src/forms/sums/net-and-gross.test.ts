import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findNetAndGross } from './net-and-gross.ts';
import type { Style } from '../../style-of.ts';
import { linesOf } from '../../layout/lines-of.ts';

function found(text: string, decimal: Style['decimal'] = ','): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findNetAndGross(lines, { decimal, order: 'day-first' }).map(({ field, value }) => [
    field,
    (value as { minor: number }).minor,
  ]);
}

const netAndTax = [
  ['total', 20_000],
  ['tax', 4_200],
];

test.each([
  [
    'Exclusief BTW                € 200,00\nBTW 21 %                     € 42,00\nTotaal                       € 242,00',
    ',',
  ],
  ['Grondslag € 200,00           Totaal       € 242,00\nBTW 21%                      € 42,00', ','],
  ['Nettó összeg   200,00 EUR\nÁFA 21 %       42,00 EUR\nVégösszeg      242,00 EUR', ','],
  ['Netto         200,00 €\n21 %          42,00 €\nBrutto        242,00 €', ','],
  ['Summe ohne USt.   200,00 €\nSteuerbetrag      42,00 €\nZahlbetrag        242,00 €', ','],
  ['Amount before tax   $200.00\nTax                 $42.00\nTo pay              $242.00', '.'],
] as const)('two amounts come to the third: %s', (text, decimal) => {
  expect(found(text, decimal)).toEqual(netAndTax);
});

test.each([
  'Rabatt 10 %   € 42,00\nSumme         € 200,00\nListe         € 242,00',
  'BTW 21 %      € 42,00\nTotaal        € 300,00',
  'Licences      € 200,00\nSupport 21 %  € 42,00\nTotal         € 242,00',
  'Part one      € 42,00\nPart two      € 200,00\nTotal         € 242,00',
])('without a rate that fits or a word for taxes they are other sums: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('without a word or rate, the sum of the rows and a round share of it lead to the sum with tax', () => {
  const ofRows = (text: string, rows: number) => {
    const lines = asModel(text).pages.flatMap((page) => linesOf(page));
    const found = findNetAndGross(lines, { decimal: '.', order: 'day-first' }, rows);
    return found.map(({ field, value }) => [field, (value as { minor: number }).minor]);
  };
  const sums = 'Before levy   $200.00\nLevy           $42.00\nTo pay        $242.00';
  expect(ofRows(sums, 20_000)).toEqual(netAndTax);
  expect(ofRows(sums, 24_200)).toEqual([]);
  expect(ofRows(sums.replace('42.00', '41.37').replace('242.00', '241.37'), 20_000)).toEqual([]);
  expect(ofRows(sums.replace('Levy    ', 'Shipping'), 20_000)).toEqual([]);
});

test('what columns come to in one row is net, tax and gross if every row has the same round share of tax', () => {
  const head = 'Details        Ex VAT        VAT        Inc VAT';
  const rows = ['Seats         €150.00     €31.50        €181.50', 'Setup          €50.00     €10.50         €60.50'];
  const sums = 'Total         €200.00     €42.00        €242.00';
  expect(found([head, ...rows, sums].join('\n'), '.')).toEqual(netAndTax);
  expect(found([head, sums].join('\n'), '.')).toEqual([]);
  const unlike = rows.map((row) => row.replace('€10.50         €60.50', '€9.00          €59.00'));
  expect(found([head, ...unlike, sums].join('\n'), '.')).toEqual([]);
});

test('what columns come to in one row is net, tax and gross by a printed rate', () => {
  const rows = ['Item    500,00   VAT 23 %   115,00   615,00', 'Other   500,00   VAT 23 %   115,00   615,00'];
  const sums = 'Razem  1 000,00             230,00  1 230,00';
  expect(found([...rows, sums].join('\n'))).toEqual(
    expect.arrayContaining([
      ['total', 100_000],
      ['tax', 23_000],
    ]),
  );
  expect(found(sums)).toEqual([]);
});

test.each([
  [
    'Netto                       1.180,00 €\nUSt. 19 % auf 1.000,00      190,00 €\nUSt. 7 % auf 180,00          12,60 €\nZu zahlen                   1.382,60 €',
    ',',
    [118_000, 20_260],
  ],
  ['Sub Total  $200.00\nCGST9 (9%)  $18.00\nSGST9 (9%)  $18.00\nPay  $236.00', '.', [20_000, 3_600]],
] as const)('several taxes lead from one sum to another: %s', (text, decimal, [net, tax]) => {
  expect(found(text, decimal)).toEqual([
    ['total', net],
    ['tax', tax],
  ]);
});

test('two lines that name a tax and come to no other sum are none', () => {
  expect(found('Netto   € 200,00\nBTW 21%   € 12,00\nBTW 9%   € 9,00\nTotaal   € 250,00')).toEqual([]);
});

test('the sum of the rows and its tax side by side lead to the sum with tax, whatever rates it has', () => {
  const text = (gross: string) =>
    `IVA   Imponibile   Imposta\n22%   4.200,00   924,00\n4%   900,00   36,00\nTotale   5.100,00   960,00\nDocumento   ${gross}`;
  const sums = (gross: string, rows: number) => {
    const lines = asModel(text(gross)).pages.flatMap((page) => linesOf(page));
    const found = findNetAndGross(lines, { decimal: ',', order: 'day-first' }, rows);
    return found.map(({ field, value }) => [field, (value as { minor: number }).minor]);
  };
  expect(sums('6.060,00', 510_000)).toEqual([
    ['total', 510_000],
    ['tax', 96_000],
  ]);
  expect(sums('6.160,00', 510_000)).toEqual([]);
  expect(sums('6.060,00', 420_000)).toEqual([]);
});
