import { expect, it } from 'vitest';
import { fieldNames } from '@parley/document-fields/fields';
import { judgeBy, usualJudge } from './judge.ts';
import { reasonNames, reasonsOf } from './reasons.ts';
import { weights } from './weights.ts';

const option = (value: string, score: number, mentions = 1) => ({ value, score, text: value, page: 1, mentions });

it('weighs the reasons of a field, and those of all fields where it has none of its own', () => {
  const judge = judgeBy({ all: [0, 1], fields: { buyer: [-1, 2] } });
  expect(judge('vendor', [1, 1])).toBeCloseTo(0.731, 3);
  expect(judge('buyer', [1, 2])).toBeCloseTo(0.953, 3);
});

it('is never certain', () => {
  const judge = judgeBy({ all: [0, 1], fields: {} });
  expect([judge('total', [1, 99]), judge('total', [1, -99])]).toEqual([0.995, 0.005]);
});

it('gives a reason for each name, whatever was chosen', () => {
  const options = [option('Acme Parks Alliance', 4, 3), option('Kay Wood', 1)];
  const [best] = options;
  const derived = { value: '2027-04-30', score: 1, text: '', page: 2 };
  for (const reasons of [reasonsOf(best ?? option('', 0), options, 3.9), reasonsOf<'end'>(derived, [], 1)]) {
    expect(reasons).toHaveLength(reasonNames.length);
    expect(reasons.every(Number.isFinite)).toBe(true);
  }
});

it('is surer of a value that stands alone than of one with a rival', () => {
  const alone = reasonsOf(option('Acme', 4), [option('Acme', 4)], 4);
  const options = [option('Acme', 4), option('Kay Wood', 3.9)];
  const torn = reasonsOf(option('Acme', 4), options, 3.3);
  for (const field of fieldNames) expect(usualJudge(field, alone)).toBeGreaterThan(usualJudge(field, torn));
});

it('has a weight for each reason', () => {
  for (const own of [weights.all, ...Object.values(weights.fields)]) expect(own).toHaveLength(reasonNames.length);
});
