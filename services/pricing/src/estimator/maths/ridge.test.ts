import * as fc from 'fast-check';
import { linearRegression } from 'simple-statistics';
import { expect, test } from 'vitest';
import { addMoments, momentsOf, noMoments, ridge, ridgeInDoubt } from './ridge.ts';
import { symmetricSolver } from './solve-symmetric.ts';

const points = fc.uniqueArray(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
  minLength: 3,
  maxLength: 20,
  selector: ([x]) => x,
});

function slope(pairs: [number, number][], prior: number, penalty: number): number {
  const features = Float64Array.from(pairs, ([x]) => x);
  const target = Float64Array.from(pairs, ([, y]) => y);
  const moments = momentsOf(features, target, new Float64Array(pairs.length).fill(1));
  return ridge(moments, Float64Array.of(prior), Float64Array.of(penalty))[0] ?? Number.NaN;
}

test('without a penalty it is the line of least squares', () => {
  fc.assert(
    fc.property(points, (pairs) => {
      expect(slope(pairs, 9, 0)).toBeCloseTo(linearRegression(pairs).m, 8);
    }),
  );
});

test('a penalty draws the slope towards the prior, without end to it', () => {
  fc.assert(
    fc.property(points, fc.double({ min: 0.01, max: 1e4, noNaN: true }), (pairs, penalty) => {
      const [plain, drawn] = [slope(pairs, 2, 0), slope(pairs, 2, penalty)];
      expect(Math.abs(drawn - 2)).toBeLessThanOrEqual(Math.abs(plain - 2) + 1e-9);
      expect((drawn - 2) * (plain - 2)).toBeGreaterThanOrEqual(-1e-9);
    }),
  );
  expect(
    slope(
      [
        [0, 0],
        [1, 5],
        [2, 10],
      ],
      2,
      1e12,
    ),
  ).toBeCloseTo(2, 6);
});

test('several slopes are found at once, with groups of rows around means of their own', () => {
  const sum = noMoments(2);
  for (const level of [100, -40]) {
    const rows = Array.from({ length: 30 }, (_, index) => [index % 7, (index * index) % 11] as const);
    const target = Float64Array.from(rows, ([one, other]) => level + 0.5 * one - 3 * other);
    addMoments(sum, momentsOf(Float64Array.from(rows.flat()), target, new Float64Array(30).fill(0.5)));
  }
  const found = ridge(sum, new Float64Array(2), new Float64Array(2));
  expect(found[0]).toBeCloseTo(0.5, 8);
  expect(found[1]).toBeCloseTo(-3, 8);
});

/** Sums over a fine grid of all that the doubted slope may be. */
function meanInDoubt({ xx, xy }: { xx: number; xy: number }, [prior, spread, odds]: [number, number, number]): number {
  const logLikelihood = (slope: number) => xy * slope - (xx * slope ** 2) / 2;
  const step = Math.min(spread, 1 / Math.sqrt(xx)) / 100;
  let [weights, slopes] = [Math.exp(logLikelihood(prior)), prior * Math.exp(logLikelihood(prior))];
  const farthest = 8 * spread + Math.abs(xy / xx - prior);
  for (let slope = prior - farthest; slope <= prior + farthest; slope += step) {
    const density = Math.exp(-(((slope - prior) / spread) ** 2) / 2) / spread / Math.sqrt(2 * Math.PI);
    const weight = odds * step * density * Math.exp(logLikelihood(slope));
    weights += weight;
    slopes += weight * slope;
  }
  return slopes / weights;
}

test('a slope in doubt is the mean of what it may be, each as likely as the data make it', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const given = fc.tuple(number(0.1, 50), number(-4, 4), number(-0.5, 0.5), number(0.1, 2));
  fc.assert(
    fc.property(given, ([xx, slope, prior, spread]) => {
      const moments = { products: Float64Array.of(xx), withTarget: Float64Array.of(xx * slope) };
      const doubt = { penalties: Float64Array.of(1 / spread ** 2), doubted: { place: 0, odds: 0.5 } };
      const [found] = ridgeInDoubt(moments, Float64Array.of(prior), doubt);
      expect(found).toBeCloseTo(meanInDoubt({ xx, xy: xx * slope }, [prior, spread, 0.5]), 3);
    }),
  );
});

test('what a slope in doubt does not explain, those that go with it do', () => {
  const rows = [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 4],
  ];
  const target = Float64Array.from(rows, ([, other = 0]) => 0.2 * other);
  const moments = momentsOf(Float64Array.from(rows.flat()), target, new Float64Array(4).fill(1));
  const [none, penalties] = [new Float64Array(2), Float64Array.of(1, 1)];
  const surely = ridgeInDoubt(moments, none, { penalties, doubted: { place: 0, odds: 1e9 } });
  const never = ridgeInDoubt(moments, none, { penalties, doubted: { place: 0, odds: 0 } });
  ridge(moments, none, penalties).forEach((slope, place) => expect(surely[place]).toBeCloseTo(slope, 6));
  ridge(moments, none, Float64Array.of(1e12, 1)).forEach((slope, place) => expect(never[place]).toBeCloseTo(slope, 6));
});

test('solving undoes multiplying', () => {
  const matrix = Float64Array.of(4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2);
  const x = [1, -2, 3];
  const right = Float64Array.from([0, 1, 2], (row) =>
    x.reduce((sum, value, column) => sum + value * (matrix[row * 3 + column] ?? 0), 0),
  );
  symmetricSolver(matrix)(right).forEach((value, index) => expect(value).toBeCloseTo(x[index] ?? 0, 12));
});
