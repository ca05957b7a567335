import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import { findCurrency, findDatesOfLines, findLargestAmount } from './document-sums.ts';
import { styleOf } from './style-of.ts';
import type { LineItem } from '../found-terms.ts';
import { linesOf } from '../layout/lines-of.ts';

const text = 'Gesamt 1.234,50 €\nam 01.02.2026 in Raum 99999';
const lines = asModel(text).pages.flatMap((page) => linesOf(page));

test('learns how a document writes from all of it', () => {
  expect(styleOf(text)).toEqual({ decimal: ',', order: 'day-first', currency: 'EUR' });
});

test('the largest amount is one with a currency or cents', () => {
  expect(findLargestAmount(lines, styleOf(text))).toMatchObject([{ value: { minor: 123_450, currency: 'EUR' } }]);
  expect(findCurrency(lines, styleOf(text))).toMatchObject([{ value: 'EUR', text: 'Gesamt 1.234,50 €' }]);
});

test('an order runs from the first to the last day of its lines', () => {
  const item = { kind: 'product', name: 'a', confidence: 1, quote: { text: '', page: 1 } } as const;
  const items: LineItem[] = [
    { ...item, start: '2026-05-01', end: '2027-04-30' },
    { ...item, start: '2026-01-01', end: '2026-12-31' },
  ];
  expect(findDatesOfLines(items).map(({ field, value }) => [field, value])).toEqual([
    ['start', '2026-01-01'],
    ['end', '2027-04-30'],
  ]);
});
