import { expect, test } from 'vitest';
import { asLines } from '../../../test/text-lines.ts';
import { findNumberInSentence } from './number-in-sentence.ts';

function found(text: string): unknown[] {
  return findNumberInSentence(asLines(text), { decimal: '.', order: 'day-first' }).map(({ field, value }) => [
    field,
    value,
  ]);
}

test('a sentence states the number, the day and the writer of an offer', () => {
  expect(found('Just reply "ok". Our reference is PL-R-44.')).toEqual([['contractNumber', 'PL-R-44']]);
  expect(found('Please countersign order letter SL-0459.')).toEqual([['contractNumber', 'SL-0459']]);
  expect(found('Quote BB-77120 issued 7 May 2026 by Acme (Pty) Ltd, Elmford.')).toEqual([
    ['contractNumber', 'BB-77120'],
    ['documentDate', '2026-05-07'],
    ['vendor', 'Acme (Pty) Ltd'],
  ]);
});

test('a sentence states who prepared an offer, and when', () => {
  expect(found('Prepared by Jane Roe (Acme GmbH) on 4 May 2026 for')).toEqual([
    ['documentDate', '2026-05-04'],
    ['vendor', 'Acme GmbH'],
  ]);
});

test('a sentence about another order states none', () => {
  expect(found('It replaces order form 12 of last year, and their reference is unknown.')).toEqual([]);
});
