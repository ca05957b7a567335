import { judgeBy } from '@parley/reading/resolve/judge';
import { reasonNames } from '@parley/reading/resolve/reasons';
import { expect, test } from 'vitest';
import { fitWeights, type Seen } from './fit-weights.ts';

type Counts = { right: number; wrong: number; score: number };

function reasonsOf(score: number): number[] {
  return reasonNames.map((_, at) => (at === 0 ? 1 : at === 1 ? score : 0));
}

function values(field: Seen['field'], { right, wrong, score }: Counts): Seen[] {
  return Array.from({ length: right + wrong }, (_, place) => ({
    field,
    reasons: reasonsOf(score),
    isRight: place < right,
  }));
}

test('a frequent field has its own weights, a rare one has the shared weights', () => {
  const weights = fitWeights([
    ...values('total', { right: 100, wrong: 0, score: 3 }),
    ...values('buyer', { right: 20, wrong: 80, score: 3 }),
    ...values('term', { right: 3, wrong: 0, score: 3 }),
  ]);
  expect(Object.keys(weights.fields)).toEqual(['buyer', 'total']);
  const judge = judgeBy(weights);
  expect(judge('buyer', reasonsOf(3))).toBeLessThan(0.5);
  expect(judge('total', reasonsOf(3))).toBeGreaterThan(0.85);
  expect(judge('term', reasonsOf(-4))).toBeLessThan(0.2);
});

test('with few values the lower bound is used', () => {
  const sure = (times: number) =>
    judgeBy(fitWeights(values('total', { right: times, wrong: 0, score: 2 })))('total', reasonsOf(2));
  expect(sure(10)).toBeLessThan(0.9);
  expect(sure(500)).toBeGreaterThan(0.95);
});

test('generated forms do not count for a field that real documents cover, however many they are', () => {
  const real = values('total', { right: 20, wrong: 20, score: 2 });
  const alone = fitWeights(real);
  const beside = fitWeights(real, [
    ...values('total', { right: 1000, wrong: 0, score: 2 }),
    ...values('tax', { right: 1000, wrong: 0, score: 2 }),
  ]);
  expect(beside.all).toEqual(alone.all);
  expect(beside.fields.total).toEqual(alone.fields.total);
  expect(beside.fields.tax).toBeDefined();
});
