import { expect, test } from 'vitest';

import { overTerm } from './over-term.ts';
import type { FoundFields, LineItem } from '../found-terms.ts';

const quote = { text: 'a', page: 1 };

function line(kind: LineItem['kind'], minor: number): LineItem {
  return { kind, name: 'a', total: { minor }, listPrice: { minor }, confidence: 1, quote };
}

function said(term: number, total: number): FoundFields {
  return { term: { value: term, confidence: 1, quote }, total: { value: { minor: total }, confidence: 1, quote } };
}

const lines = [line('product', 1000), line('product', 500), line('one_off', 300)];

function totals(fields: FoundFields): unknown[] {
  return overTerm(lines, fields).map(({ total, listPrice }) => [total?.minor, listPrice?.minor]);
}

test('prices by the year count for each year of the term, what is paid once does not', () => {
  expect(totals(said(36, 4800))).toEqual([
    [3000, 3000],
    [1500, 1500],
    [300, 300],
  ]);
  expect(totals(said(6, 9300))[0]).toEqual([6000, 6000]);
});

test('lines that come to the total, or by no whole number to it, stay as they are', () => {
  expect(totals(said(36, 1800))[0]).toEqual([1000, 1000]);
  expect(totals(said(36, 4000))[0]).toEqual([1000, 1000]);
});
