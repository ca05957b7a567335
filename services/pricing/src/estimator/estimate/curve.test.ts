import { describe, expect, it } from 'vitest';
import { calibrate } from '../calibrate/calibrate.ts';
import { combineLearning } from '../learned/combine-learning.ts';
import type { Learned } from '../learned/learned.ts';
import { innerLevels, middleLevel } from '../levels.ts';
import { at } from '../maths/at.ts';
import { isotonic } from '../maths/isotonic.ts';
import { gridPlace, gridPoints, readGrid } from '../maths/quantity-grid.ts';
import { sampleHistory } from '../sample-history.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { curveLevels, middleOfCurve, pointLevels, type Sample } from './curve.ts';
import { ownSample } from './own-sample.ts';
import { poolSample } from './pool-sample.ts';

const today = 20_000;
const minGrowth = 0.01;

type Asked = { sample: Sample; learned: Learned; logQuantity: number };

/** Samples of each product, from its own and from other purchases, at quantities below, within and above those bought. */
function questions(purchases: number, seed: number): Asked[] {
  const history = sampleHistory({ products: 3, purchases, today, seed });
  const first = calibrate(history, undefined, { today });
  const shared = combineLearning([{ ...first, categoryId: '' }]);
  const learning = purchases < 100 ? undefined : calibrate(history, shared, { today });
  const snapshot = buildSnapshot(history, learning, learning && shared);
  const { learned } = snapshot;
  const samples = snapshot.history.products.flatMap((of, product) => {
    const values = new Float64Array(of.dimensions.length);
    const own = ownSample(snapshot, { product, today, day: today, months: 12, isRenewal: true, values });
    const others = poolSample(snapshot, of, { group: 'supplier', today });
    return [own, others].filter((each) => each !== undefined).map(({ sample }) => sample);
  });
  // With a slope so close to -1, points far away matter as well.
  const all = samples.flatMap((sample) => [sample, { ...sample, slope: -0.98 }]);
  const quantities = [0.01, 1, 7, 33, 80, 412, 2_999, 1e6];
  return all.flatMap((sample) => quantities.map((quantity) => ({ sample, learned, logQuantity: Math.log(quantity) })));
}

/** The levels read from all points of the curves. */
function wholeCurves({ sample, learned, logQuantity }: Asked): number[] {
  const { grid, slope } = sample;
  const points = Array.from({ length: gridPoints }, (_, point) => pointLevels(sample, gridPlace(grid, point), learned));
  const levels = Array.from(innerLevels, (_, level) => {
    const rising = points.map(
      (each, point) => at(each.levels, level) + (1 + slope - minGrowth) * gridPlace(grid, point),
    );
    return readGrid(grid, isotonic(Float64Array.from(rising)), logQuantity) + minGrowth * logQuantity;
  });
  return levels.map((_, place) =>
    place < middleLevel
      ? Math.min(...levels.slice(place, middleLevel + 1))
      : Math.max(...levels.slice(middleLevel, place + 1)),
  );
}

describe('the levels of a curve near a quantity', () => {
  it.each([
    [1, 3],
    [4, 5],
    [30, 7],
    [150, 11],
    [600, 13],
  ])('are those of the whole curve to the last digit, after %i purchases', (purchases, seed) => {
    const asked = questions(purchases, seed);
    expect(asked.length).toBeGreaterThan(0);
    const near = asked.map(({ sample, learned, logQuantity }) => [...curveLevels(sample, logQuantity, learned).levels]);
    expect(near).toEqual(asked.map(wholeCurves));
    const middles = asked.map(({ sample, learned, logQuantity }) => middleOfCurve(sample, logQuantity, learned));
    expect(middles).toEqual(near.map((levels) => levels[middleLevel]));
  });
});
