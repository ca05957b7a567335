import { expect, test } from 'vitest';
import { calibrate } from './calibrate.ts';
import { combineLearning } from '../learned/combine-learning.ts';
import { countOf } from '../maths/histogram.ts';
import { learnedFrom, learnedOfTotals, usualRatios } from '../learned/learned.ts';
import { middleLevel } from '../levels.ts';
import { sampleHistory } from '../sample-history.ts';
import { defaultSettings } from '../learned/settings.ts';

const today = 20_000;
const histories = [1, 2, 3].map((seed) => sampleHistory({ products: 30, purchases: 300, today, seed }));
const first = histories.map((history) => calibrate(history, undefined, { today }));
const shared = combineLearning(first.map((part, index) => ({ ...part, categoryId: `c${index % 2}` })));

test('held-out purchases leave errors, levels and trials, in less than 64 kB', () => {
  for (const learning of first) {
    const counted = Object.values(learning.residuals).reduce((sum, histogram) => sum + countOf(histogram), 0);
    expect(counted).toBe(learning.heldOut);
    expect(learning.heldOut).toBeGreaterThan(60);
    expect(Object.values(learning.trials).every(({ count }) => count === learning.heldOut)).toBe(true);
    expect(JSON.stringify(learning).length).toBeLessThan(64_000);
    expect(JSON.parse(JSON.stringify(learning))).toEqual(learning);
  }
});

test('the sums of suppliers add up, whole and by category', () => {
  expect(shared.heldOut).toBe(first.reduce((sum, { heldOut }) => sum + heldOut, 0));
  expect(shared.trials['borrowed 4']?.count).toBe(shared.heldOut);
  expect(countOf(shared.ratios)).toBe(first.reduce((sum, { ratios }) => sum + countOf(ratios), 0));
  expect(countOf(shared.ratiosByCategory['c0'] ?? []) + countOf(shared.ratiosByCategory['c1'] ?? [])).toBe(
    countOf(shared.ratios),
  );
  expect(combineLearning(first.toReversed()).residuals).toEqual(shared.residuals);
});

test('a supplier chooses settings of its own from 200 held-out rows on, once there are shared ones', () => {
  const large = sampleHistory({ products: 100, purchases: 1_150, today, seed: 4 });
  expect(calibrate(large, undefined, { today }).settings).toBeUndefined();
  expect(calibrate(histories[0] ?? large, shared, { today }).settings).toBeUndefined();
  expect(calibrate(large, shared, { today }).settings).toBeDefined();
});

test('errors are those of the truth: wider for old purchases than usual is learned from them', () => {
  const { residuals } = learnedFrom(undefined, shared);
  const width = (residuals.month[89] ?? 0) - (residuals.month[9] ?? 0);
  expect(width).toBeGreaterThan(0.2);
  expect(width).toBeLessThan(0.6);
});

test('equal histories teach the same', () => {
  expect(calibrate(histories[0] ?? { products: [], purchases: [] }, undefined, { today })).toEqual(first[0]);
});

test('no history, or one purchase, teaches nothing and breaks nothing', () => {
  const none = calibrate({ products: [], purchases: [] }, undefined, { today });
  expect(none.heldOut).toBe(0);
  expect(calibrate(sampleHistory({ products: 1, purchases: 1, today, seed: 1 }), undefined, { today }).heldOut).toBe(0);
  expect(learnedFrom(none, combineLearning([none])).settings).toEqual(defaultSettings);
  expect(learnedOfTotals(combineLearning([])).correlation).toBe(0.5);
});

test('other suppliers show how far prices scatter around default prices, not that these are too low', () => {
  const dear = { ...shared, ratios: shared.ratiosByCategory['c0'] ?? [], ratiosByCategory: {} };
  for (const [source, ratios] of [
    ['category', usualRatios(shared, 'c0')],
    ['all', usualRatios(dear, 'c0')],
    ['usual', usualRatios(undefined, 'c0')],
  ] as const) {
    expect(ratios.source).toBe(source);
    expect(ratios.levels[middleLevel]).toBeCloseTo(0, 10);
    expect(ratios.levels.at(-1)).toBeGreaterThan(0.1);
  }
});
