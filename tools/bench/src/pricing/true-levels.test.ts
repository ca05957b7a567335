import { median } from '../report/statistics.ts';
import { expect, test } from 'vitest';
import { sampleTruths } from './sample-suppliers.ts';
import { movedByError, offTheTruth } from './true-levels.ts';

const truths = sampleTruths({ companies: 20, products: 80, seed: 5 })
  .filter(({ primary }) => primary !== undefined)
  .slice(0, 50);
const until = 20_750;

// Outer quantiles lie farther out than the true ones: uncertainty from ten purchases, above all about the time trend,
// widens them.
test('from ten purchases every level comes within 22 % of the truth, in the median over products', () => {
  expect(Math.max(...offTheTruth({ truths, purchases: 10, until, shared: undefined }))).toBeLessThan(0.22);
});

test('from a hundred purchases P50 comes within 6 %', () => {
  const off = offTheTruth({ truths: truths.slice(0, 30), purchases: 100, until, shared: undefined });
  expect(off[8]).toBeLessThan(0.06);
});

// Among ten purchases, it may be an effect unlike all others as well.
test('one record a hundred times too high hardly moves P50', () => {
  expect(median(movedByError({ truths, purchases: 10, until, shared: undefined }))).toBeLessThan(0.13);
  expect(median(movedByError({ truths: truths.slice(0, 20), purchases: 100, until, shared: undefined }))).toBeLessThan(
    0.015,
  );
});
