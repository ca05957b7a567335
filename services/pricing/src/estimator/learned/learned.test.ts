import { expect, test } from 'vitest';
import { combineLearning } from './combine-learning.ts';
import { learnedFrom, learnedOfTotals, ofGroups } from './learned.ts';
import type { SupplierLearning } from './learning.ts';
import { levelGroups, residualGroups } from './residual-groups.ts';
import { lastLevel } from '../levels.ts';
import { levelBin, type Histogram } from '../maths/histogram.ts';
import { emptyTally } from '../maths/tally.ts';

/** Histograms of `count` prices paid: evenly over all levels, or all at one level. */
const even = (count: number): Histogram => Array.from({ length: 200 }, (_, bin) => [bin, count / 200]);
const at = (level: number, count: number): Histogram => [[levelBin(level), count]];

function learningOf(reached: Histogram): SupplierLearning {
  return {
    heldOut: 0,
    trials: {},
    residuals: ofGroups(residualGroups, () => []),
    reached: ofGroups(levelGroups, () => reached),
    reachedByTotals: [],
    pairs: emptyTally,
    ratios: [],
  };
}

const asked90 = (own: Histogram | undefined, others: Histogram) =>
  learnedFrom(own && learningOf(own), combineLearning([learningOf(others)])).askedLevels.month[lastLevel] ?? NaN;

test('what was predicted of the supplier itself counts the more the oftener that was, beside all suppliers', () => {
  const others = even(2_000);
  expect(asked90(undefined, others)).toBeCloseTo(0.9, 2);
  // All prices paid were below the predicted P60, so that the ranges were too wide.
  const [few = NaN, some = NaN, many = NaN] = [5, 40, 400].map((count) => asked90(at(0.6, count), others));
  expect(few).toBeLessThan(0.9);
  expect(some).toBeLessThan(few - 0.05);
  expect(some).toBeGreaterThan(0.8);
  expect(many).toBeCloseTo(0.6, 2);
});

test('all suppliers together count no more than forty of its own predictions, however many they are', () => {
  const own = at(0.6, 40);
  expect(asked90(own, even(200_000))).toBeCloseTo(asked90(own, even(2_000)), 6);
});

test('coverage is that of the supplier once it counts for most', () => {
  const shared = combineLearning([learningOf(even(2_000))]);
  const coverageWith = (count: number) => learnedFrom(learningOf(at(0.5, count)), shared).coverage.month;
  expect(coverageWith(39)).toMatchObject({ isOwn: false, cases: 2_000 });
  expect(coverageWith(40)).toEqual({ isOwn: true, cases: 40, inner80: 1, inner50: 1 });
});

test('a few dozen past totals hardly change the levels of totals, and thousands do', () => {
  const asked90Of = (count: number) =>
    learnedOfTotals({ ...learningOf([]), reachedByTotals: at(0.6, count) }).asked[lastLevel] ?? NaN;
  expect(asked90Of(40)).toBeGreaterThan(0.88);
  expect(asked90Of(20_000)).toBeCloseTo(0.6, 2);
});
