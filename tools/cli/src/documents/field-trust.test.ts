import type { FieldOutcome } from '@parley/document-fields/field-outcome';
import { expect, it } from 'vitest';
import { evaluationText } from './evaluation-text.ts';
import { fieldTrusts, type DocumentOutcomes } from './field-trust.ts';

type Given = Partial<Pick<FieldOutcome, 'verdict' | 'confidence'>> & { source?: string };

/** Documents, each of a different seller unless given, with a correct and confident total unless given. */
function totals(count: number, { verdict = 'right', confidence = 0.95, source }: Given = {}): DocumentOutcomes[] {
  const isFound = verdict !== 'missing';
  const total = { verdict, confidence: isFound ? confidence : 0, isExact: verdict === 'right', label: 1 };
  return Array.from({ length: count }, (_, index) => ({
    source: source ?? `${verdict} ${index}`,
    outcomes: [{ field: 'total', ...total }],
  }));
}

const trustOf = (...documents: DocumentOutcomes[][]) => fieldTrusts(documents.flat())[0]?.trust;

it('counts labelled, found and right values, and the right ones among the sure values', () => {
  const unsure = totals(2, { confidence: 0.89 });
  const documents = [...totals(3), ...unsure, ...totals(1, { verdict: 'wrong' }), ...totals(4, { verdict: 'missing' })];
  expect(fieldTrusts(documents)).toMatchObject([
    { field: 'total', labelled: 10, found: 6, right: 5, rightOfSure: { part: 3, whole: 4 } },
  ]);
});

it('trusts sure values once enough are right to rule out chance at nine of ten', () => {
  expect(trustOf(totals(34))).toBe('too few');
  expect(trustOf(totals(35))).toBe('trusted');
  expect(trustOf(totals(190), totals(10, { verdict: 'wrong' }))).toBe('trusted');
});

it('reports when sure values are right less often than they claim, or nearly as often', () => {
  expect(trustOf(totals(150), totals(50, { verdict: 'wrong' }))).toBe('untrusted');
  expect(trustOf(totals(92), totals(8, { verdict: 'wrong' }))).toBe('nearly');
  expect(trustOf(totals(9, { verdict: 'missing' }), totals(9, { confidence: 0.5 }))).toBe('never sure');
});

it('counts documents of one seller, which are right or wrong together, as fewer', () => {
  const wrong = totals(5, { verdict: 'wrong', source: 'one seller' });
  const [one] = fieldTrusts([...totals(95), ...wrong]);
  const [many] = fieldTrusts([...totals(95), ...totals(5, { verdict: 'wrong' })]);
  expect(one?.interval.low).toBeLessThan(many?.interval.low ?? 0);
});

it('shows it as text, with a dash if no value is sure', () => {
  const rows = evaluationText(fieldTrusts(totals(12))).split('\n');
  expect(rows[2]).toMatch(
    /^\| total +\| +12 \| +12 \| +12 \| +100\.0 % \| +12 \| +100\.0 % \| +76-100 \| 12 sure values are too few to say \|$/,
  );
  expect(evaluationText(fieldTrusts(totals(1)))).toContain('1 sure value is too few to say');
  expect(evaluationText(fieldTrusts(totals(2, { verdict: 'missing' })))).toMatch(
    /0 \| +- \| +- \| +never sure: look at each \|$/,
  );
});
