import { describe, expect, it } from 'vitest';
import { calibrate } from '../calibrate/calibrate.ts';
import { combineLearning } from '../learned/combine-learning.ts';
import { at } from '../maths/at.ts';
import { middleLevel } from '../levels.ts';
import { sampleHistory } from '../sample-history.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { curveLevels } from './curve.ts';
import { middleOfCurve } from './middle-of-curve.ts';
import { ownSample } from './own-sample.ts';

const today = 20_000;

/** The middle level of each product at quantities far below, within and far above what was bought, by both ways. */
function bothWays(purchases: number, seed: number): [near: number, whole: number][] {
  const history = sampleHistory({ products: 3, purchases, today, seed });
  const first = calibrate(history, undefined, { today });
  const shared = combineLearning([{ ...first, categoryId: '' }]);
  const learning = purchases < 100 ? undefined : calibrate(history, shared, { today });
  const snapshot = buildSnapshot(history, learning, learning && shared);
  return snapshot.history.products.flatMap(({ dimensions }, product) => {
    const values = new Float64Array(dimensions.length);
    const query = { product, today, day: today, months: 12, isRenewal: true, values };
    const own = ownSample(snapshot, query);
    if (!own) return [];
    return [0.01, 1, 7, 33, 80, 412, 2_999, 1e6].map((quantity): [number, number] => [
      middleOfCurve(own.sample, Math.log(quantity), snapshot.learned),
      at(curveLevels(own.sample, Math.log(quantity), snapshot.learned).levels, middleLevel),
    ]);
  });
}

describe('the middle of a curve', () => {
  it.each([
    [1, 3],
    [4, 5],
    [30, 7],
    [150, 11],
    [600, 13],
  ])('is that of the whole curve to the last digit, after %i purchases', (purchases, seed) => {
    const found = bothWays(purchases, seed);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(([near]) => near)).toEqual(found.map(([, whole]) => whole));
  });
});
