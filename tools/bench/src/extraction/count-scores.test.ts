import { percent, rightOfSure } from '@parley/document-fields/count';
import type { FieldOutcome } from '@parley/document-fields/field-outcome';
import { expect, test } from 'vitest';
import { lineF1, matchCounts, rightFields } from './count-scores.ts';
import type { DocumentScore } from './score-document.ts';

function outcome(field: FieldOutcome['field'], verdict: FieldOutcome['verdict'], confidence = 0.95): FieldOutcome {
  return { field, verdict, confidence, label: '', isExact: verdict === 'right' };
}

function match(found: number, isWrong: boolean, needsReview: boolean) {
  return {
    expected: 2,
    found,
    right: found,
    isCompanyRight: true,
    counted: 1,
    rightlyCounted: 1,
    isWrong,
    needsReview,
  };
}

const line = { expected: 2, found: 2, right: 1, missed: [], extra: [] };
const scores: DocumentScore[] = [
  {
    file: 'a',
    fields: [outcome('total', 'right'), outcome('start', 'missing', 0)],
    lines: line,
    match: match(2, false, false),
  },
  { file: 'b', fields: [outcome('total', 'wrong'), outcome('start', 'right', 0.5)], match: match(1, true, true) },
];

test('fields are counted over all documents, by name or together', () => {
  expect(rightFields(scores, 'total')).toEqual({ part: 1, whole: 2 });
  expect(percent(rightFields(scores))).toBe('50.0 %');
});

test('only values with enough confidence count as sure', () => {
  expect(rightOfSure(scores.flatMap(({ fields }) => fields))).toEqual({ part: 1, whole: 2 });
});

test('matches give precision, recall, and how many wrong ones are marked for review', () => {
  const { precision, recall, caught, reviewed } = matchCounts(scores);
  expect([precision, recall, caught, reviewed].map(percent)).toEqual(['100.0 %', '75.0 %', '100.0 %', '50.0 %']);
});

test('nothing to count is a dash, not a share', () => {
  expect(percent(rightFields([]))).toBe('-');
  expect(percent(lineF1(scores))).toBe('50.0 %');
});
