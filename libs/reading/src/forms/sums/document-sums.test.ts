import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { asLines } from '../../../test/text-lines.ts';
import { findColumnSum, findCurrency, findLargestAmount, findRowSum } from './document-sums.ts';
import { styleOf } from '../../style-of.ts';
import { linesOf } from '../../layout/lines-of.ts';

const text = 'Gesamt 1.234,50 €\nam 01.02.2026 in Raum 99999';
const lines = asModel(text).pages.flatMap((page) => linesOf(page));

test('learns how a document writes from all of it', () => {
  expect(styleOf(text)).toEqual({ decimal: ',', order: 'day-first', currency: 'EUR' });
});

test('the largest amount is one with a currency or cents', () => {
  expect(findLargestAmount(lines, styleOf(text))).toMatchObject([{ value: { minor: 123_450, currency: 'EUR' } }]);
  expect(findCurrency(lines, styleOf(text))).toMatchObject([{ value: 'EUR', text: 'Gesamt 1.234,50 €' }]);
});

function columnSum(...rows: string[]): unknown[] {
  const column = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return findColumnSum(column, styleOf('1,000.00')).map(({ value }) => value);
}

test('what the amounts above it come to is the total, if a word says that it is a sum', () => {
  const rows = ['Year 1      200.00', 'Year 2      300.00', 'Year 3      500.00'];
  expect(columnSum(...rows, 'Total     1,000.00')).toMatchObject([{ minor: 100_000 }]);
  expect(columnSum(...rows, 'Fees      1,000.00')).toEqual([]);
  expect(columnSum(...rows, 'Total     1,100.00')).toEqual([]);
  expect(columnSum(...rows, 'Subtotal  1,000.00')).toEqual([]);
});

function rowSum(...rows: string[]): unknown[] {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return findRowSum(lines, styleOf('1,000.00')).map(({ value }) => value);
}

test('what the sums of all years come to is the total where it is printed', () => {
  const years = 'Total       $100.00     $110.00     $120.00';
  expect(rowSum(years, 'Fees of the term: $330.00')).toMatchObject([{ minor: 33_000 }]);
  expect(rowSum(years, 'Fees of the term: $340.00')).toEqual([]);
  expect(rowSum('Total       $100.00     $21.00', 'Due: $121.00')).toEqual([]);
});

test('the last amount of a row of sums is the total where it is what the others come to', () => {
  const text = 'TOTAL        £84,620     £53,120     £53,120     £190,860';
  expect(findRowSum(asLines(text), styleOf(text)).map(({ value }) => value)).toEqual([
    { minor: 19_086_000, currency: 'GBP' },
  ]);
  const taxed = 'TOTAL        £100     £20     £120';
  expect(findRowSum(asLines(taxed), styleOf(taxed))).toEqual([]);
});
