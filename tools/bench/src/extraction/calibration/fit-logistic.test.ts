import { expect, test } from 'vitest';
import { doubtOf, fitLogistic, type Observation } from './fit-logistic.ts';

const seen = (reason: number, isRight: boolean, times: number): Observation[] =>
  Array.from({ length: times }, () => ({ reasons: [1, reason], isRight, weight: 1 }));
const prior = { mean: [0, 1], strength: 1 };

test('without observations the prior stays', () => {
  expect(fitLogistic([], prior)).toEqual([0, 1]);
});

test('many observations outweigh the prior', () => {
  const values = [...seen(0, true, 500), ...seen(0, false, 500), ...seen(1, true, 900), ...seen(1, false, 100)];
  const [none = 0, weight = 0] = fitLogistic(values, prior);
  expect(none).toBeCloseTo(0, 1);
  expect(weight).toBeCloseTo(Math.log(9), 1);
});

test('the stronger the prior, the less it moves; only right values do not make a weight infinite', () => {
  const values = seen(1, true, 20);
  const [weak, strong] = [1, 100].map((strength) => fitLogistic(values, { mean: [0, 1], strength })[1] ?? 0);
  expect(weak).toBeGreaterThan(strong ?? 0);
  expect(weak).toBeLessThan(4);
});

test('few observations leave more doubt than many', () => {
  const doubt = (times: number) => doubtOf([0, 0], [...seen(1, true, times), ...seen(1, false, times)], prior);
  expect(doubt(2)).toBeGreaterThan(2 * doubt(100));
});
