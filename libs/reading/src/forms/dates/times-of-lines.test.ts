import { expect, test } from 'vitest';
import type { LineItem } from '../../found-terms.ts';
import { findTimesOfLines } from './times-of-lines.ts';

test('an order runs from the first to the last day of its lines', () => {
  const item = { kind: 'product', name: 'a', confidence: 1, quote: { text: '', page: 1 } } as const;
  const items: LineItem[] = [
    { ...item, start: '2026-05-01', end: '2027-04-30' },
    { ...item, start: '2026-01-01', end: '2026-12-31' },
  ];
  expect(findTimesOfLines(items).map(({ field, value }) => [field, value])).toEqual([
    ['start', '2026-01-01'],
    ['end', '2027-04-30'],
  ]);
});

test('the term of all lines is that of the order; of different ones there is none', () => {
  const item = (term: number): LineItem => ({
    kind: 'product',
    name: 'Seats',
    term,
    confidence: 1,
    quote: { text: 'Seats', page: 1 },
  });
  expect(findTimesOfLines([item(36), item(36)])).toMatchObject([{ field: 'term', value: 36 }]);
  expect(findTimesOfLines([item(36), item(12)])).toEqual([]);
});

test('what is taken off may be for other days', () => {
  const item = { kind: 'product', name: 'a', confidence: 1, quote: { text: '', page: 1 } } as const;
  const items: LineItem[] = [
    { ...item, start: '2026-05-01' },
    { ...item, kind: 'discount', start: '2026-01-01' },
  ];
  expect(findTimesOfLines(items).map(({ value }) => value)).toEqual(['2026-05-01']);
});
