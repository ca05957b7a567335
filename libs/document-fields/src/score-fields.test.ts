import { expect, test } from 'vitest';
import { absentLabels } from './document-labels.ts';
import { contextOf, scoreFields } from './score-fields.ts';

test('a value found where the document states none is wrong; none found is not counted', () => {
  const labels = new Map(absentLabels(['term', 'end']));
  const found = { term: { value: 1, confidence: 0.95 } };
  expect(scoreFields(labels, found, contextOf(labels, 'month first'))).toEqual([
    { field: 'term', label: null, verdict: 'wrong', isExact: false, found: 1, confidence: 0.95 },
  ]);
});
