import { expect, test } from 'vitest';
import { covarianceOfCases, fixed, meanSlopes, stepCases } from './step-cases.ts';

const penalties = Float64Array.of(1, 4);

/** Prices that either rose steadily, or fell steadily and rose at once. */
const risenOrStepped = (own: Float64Array) => (own[1] === fixed ? Float64Array.of(0.2, 0) : Float64Array.of(-0.8, 0.5));

test('each step is as likely as it is given those before it', () => {
  const cases = stepCases(Float64Array.of(0.6, 0.5), Float64Array.of(1, 4, 4), (own) => own);
  expect(cases.map(({ chance }) => chance)).toEqual([0.4, 0.3, 0.3]);
});

test('an unlikely step changes the other slopes little', () => {
  const [time, step] = meanSlopes(stepCases(Float64Array.of(0.1), penalties, risenOrStepped));
  expect(time).toBeCloseTo(0.1);
  expect(step).toBeCloseTo(0.05);
});

test('slopes are less certain the more they differ between the cases', () => {
  const cases = stepCases(Float64Array.of(0.1), penalties, risenOrStepped);
  const [time, together, , step] = covarianceOfCases(new Float64Array(4), cases);
  expect(time).toBeCloseTo(1 + 0.09);
  expect(together).toBeCloseTo(-0.045);
  expect(step).toBeCloseTo(0.1 / 4 + 0.0225);
});

test('without a step there is one case', () => {
  const [only, ...others] = stepCases(new Float64Array(), penalties, (own) => own);
  expect(others).toEqual([]);
  expect(only).toEqual({ chance: 1, penalties, slopes: penalties });
});
