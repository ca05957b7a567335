import { expect, test } from 'vitest';
import { levelIn, type PointMixture } from './curve.ts';

const errors = Float64Array.of(-0.2, 0, 0.2);
const sure: PointMixture = {
  values: Float64Array.from({ length: 101 }, (_, index) => index / 100),
  weights: new Float64Array(101).fill(1),
  median: 0.5,
  errors,
  stretch: 1,
  each: 1e-9,
  total: 101,
  evidence: 101,
  doubt: 0,
  doubtOfKnown: 0,
};

test('the level of a price is the share of cheaper ones, never quite 0 or 1', () => {
  expect(levelIn(sure, 0.3)).toBeCloseTo(0.3, 1);
  expect(levelIn(sure, 0.5)).toBeCloseTo(0.5, 2);
  expect(levelIn(sure, -9)).toBe(0.005);
  expect(levelIn(sure, 9)).toBe(0.995);
});

test('where all paid the same, that price is in the middle', () => {
  const values = new Float64Array(101).fill(2);
  expect(levelIn({ ...sure, values, median: 2 }, 2)).toBeCloseTo(0.5, 2);
});

test('with doubt, a price is nearer to the middle', () => {
  expect(levelIn({ ...sure, doubt: 0.5 }, 0.1)).toBeGreaterThan(levelIn(sure, 0.1) + 0.05);
});
