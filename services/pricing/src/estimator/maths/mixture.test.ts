import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { levels } from '../levels.ts';
import { mixtureQuantiles, type Mixture } from './mixture.ts';
import { weightedQuantiles } from './weighted-quantiles.ts';

const prices = fc.array(
  fc.tuple(fc.double({ min: -5, max: 5, noNaN: true }), fc.double({ min: 0.01, max: 9, noNaN: true })),
  { minLength: 1, maxLength: 30 },
);
const errors = fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 1, maxLength: 20 });

const stretch = 0.5;

function mixtureOf(pairs: [number, number][], drawn: number[], each: number): Mixture {
  const sorted = pairs.toSorted(([one], [other]) => one - other);
  const weights = Float64Array.from(sorted, ([, weight]) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0) + each * drawn.length;
  return {
    values: Float64Array.from(sorted, ([value]) => value),
    weights,
    median: 0.25,
    errors: Float64Array.from(drawn).sort(),
    stretch,
    each,
    total,
  };
}

test('quantiles are those of both lists put into one', () => {
  fc.assert(
    fc.property(prices, errors, fc.double({ min: 0.001, max: 3, noNaN: true }), (pairs, drawn, each) => {
      const mixture = mixtureOf(pairs, drawn, each);
      const all = [...pairs, ...drawn.map((error) => [0.25 + stretch * error, each] as const)].sort(
        ([one], [other]) => one - other,
      );
      const sample = {
        values: Float64Array.from(all, ([value]) => value),
        weights: Float64Array.from(all, ([, weight]) => weight),
        count: all.length,
      };
      const expected = weightedQuantiles(sample, levels, new Float64Array(levels.length));
      mixtureQuantiles(mixture, levels, new Float64Array(levels.length)).forEach((value, index) =>
        expect(value).toBeCloseTo(expected[index] ?? 0, 6),
      );
    }),
  );
});
