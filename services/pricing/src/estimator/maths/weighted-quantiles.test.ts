import { quantileSorted } from 'd3-array';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { middleOf, weightedMedian, weightedQuantiles, type WeightedSample } from './weighted-quantiles.ts';

const asked = Float64Array.of(0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99);
const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 40 });

function sampleOf(values: number[], weights: number[] = values.map(() => 1)): WeightedSample {
  return { values: Float64Array.from(values), weights: Float64Array.from(weights), count: values.length };
}

function quantiles(sample: WeightedSample): number[] {
  return [...weightedQuantiles(sample, asked, new Float64Array(asked.length))];
}

test('with equal weights they are the quantiles of the field that pass the middle of each value', () => {
  fc.assert(
    fc.property(values, (drawn) => {
      const sorted = drawn.toSorted((one, other) => one - other);
      const place = (level: number) => Math.min(1, Math.max(0, (sorted.length * level - 0.5) / (sorted.length - 1)));
      const expected = Array.from(asked, (level) => quantileSorted(sorted, place(level)) ?? Number.NaN);
      quantiles(sampleOf(sorted)).forEach((quantile, index) => expect(quantile).toBeCloseTo(expected[index] ?? 0, 4));
    }),
  );
});

test('what weighs nothing counts for nothing, and all weights times a number change nothing', () => {
  const plain = quantiles(sampleOf([1, 2, 4, 8], [1, 3, 2, 1]));
  expect(quantiles(sampleOf([0, 1, 2, 3, 4, 8], [0, 1, 3, 0, 2, 1]))).toEqual(plain);
  expect(quantiles(sampleOf([1, 2, 4, 8], [4, 12, 8, 4]))).toEqual(plain);
});

/** In steps of the smallest number there is, nothing lies between one and the next. */
const smallest: [number, number][] = [
  [-5e-324, 0.07554247597170777],
  [0, 0.5583963442626669],
  [0, 1.6905035196249993],
  [2.5e-323, 1e-9],
];

test('they never fall with the level and stay within the values', () => {
  const weighted = fc.array(
    fc.tuple(fc.double({ min: -1e3, max: 1e3, noNaN: true }), fc.double({ min: 1e-9, max: 10, noNaN: true })),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(weighted, (pairs) => {
      const sorted = pairs.toSorted(([one], [other]) => one - other);
      const found = quantiles(
        sampleOf(
          sorted.map(([value]) => value),
          sorted.map(([, weight]) => weight),
        ),
      );
      expect(found).toEqual(found.toSorted((one, other) => one - other));
      expect(found[0]).toBeGreaterThanOrEqual(sorted[0]?.[0] ?? 0);
      expect(found.at(-1)).toBeLessThanOrEqual(sorted.at(-1)?.[0] ?? 0);
    }),
    { examples: [[smallest]] },
  );
});

test('the middle value is the one where half of the weight is passed', () => {
  const middle = (weights: number[]) =>
    middleOf(
      Float64Array.of(1, 3, 9),
      Float64Array.from(weights),
      weights.reduce((sum, weight) => sum + weight, 0),
    );
  expect([middle([1, 1, 1]), middle([5, 1, 1]), middle([1, 1, 5]), middle([0, 0, 1])]).toEqual([3, 1, 9, 9]);
  expect(weightedMedian(sampleOf([1, 3, 9]))).toBe(3);
});

test('of nothing there are no quantiles', () => {
  expect(quantiles(sampleOf([]))).toEqual(Array.from(asked, () => Number.NaN));
  expect(quantiles(sampleOf([1], [0]))).toEqual(Array.from(asked, () => Number.NaN));
});
