import type { FoundTerms } from '@parley/reading/found-terms';
import { expect, test } from 'vitest';
import { parseLabels } from './read-labels.ts';
import { scoreDocument } from './score-document.ts';

const quote = { text: '', page: 1 };
const labels = parseLabels(
  '{"file":"a.pdf","buyer":"AB PAC","total":3500,"currency":"USD","start":"05/22/20","end":"perpetual"}',
);

function scoreOf(fields: FoundTerms['fields'] | undefined) {
  const [document] = labels.documents;
  if (document === undefined) throw new Error('no document');
  const found = fields && { documentType: 'order_form' as const, fields, lineItems: [] };
  return scoreDocument(document, found, labels).fields.map(({ field, verdict, isExact }) => [field, verdict, isExact]);
}

test('each label is right, wrong or missing; one without a value of its field is not counted', () => {
  const buyer = { value: 'AB PAC Inc', confidence: 0.9, quote };
  const start = { value: '2020-05-22', confidence: 0.9, quote };
  const currency = { value: 'EUR', confidence: 0.5, quote };
  expect(scoreOf({ buyer, start, currency })).toEqual([
    ['buyer', 'right', false],
    ['total', 'missing', false],
    ['currency', 'wrong', false],
    ['start', 'right', true],
  ]);
});

test('every value of a document that could not be read is missing', () => {
  expect(scoreOf(undefined).map(([, verdict]) => verdict)).toEqual(['missing', 'missing', 'missing', 'missing']);
});
