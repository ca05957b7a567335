import { expect, test } from 'vitest';
import type { BacktestCase } from './backtest.ts';
import { crossings, landing, reachedLevels, scoreOf } from './backtest-scores.ts';

const quantiles = Array.from({ length: 17 }, (_, index) => index / 10);

function caseOf(paid: number, estimate = quantiles): BacktestCase {
  const of = { supplierId: 's', productId: 'p', origin: 0.6, startDay: 0, basis: 'product' as const, ageMonths: 1 };
  return { ...of, paid, estimate, productQuantiles: quantiles, nearest: quantiles };
}

test('truths within the bounds are covered, those at a bound too, or half', () => {
  const { covered80, covered50, half80, half50 } = scoreOf(
    [caseOf(0.8), caseOf(0.2), caseOf(0), caseOf(5)],
    'estimate',
  );
  expect([covered80, covered50]).toEqual([0.75, 0.25]);
  expect([half80, half50]).toEqual([0.625, 0.25]);
});

test('pinball is the mean of both sides of what is off, and 0 for the truth itself', () => {
  const flat = Array.from({ length: 17 }, () => 1);
  expect(scoreOf([caseOf(1, flat)], 'estimate').pinball).toBe(0);
  expect(scoreOf([caseOf(3, flat)], 'estimate').pinball).toBeCloseTo(1, 12);
  expect(scoreOf([caseOf(0, flat)], 'estimate').pinball).toBeCloseTo(0.5, 12);
});

test('truths are counted where they land, and levels out of order are seen', () => {
  expect(landing([caseOf(-1), caseOf(0.1), caseOf(0.5), caseOf(1), caseOf(1.5), caseOf(9)])).toEqual(
    Array.from({ length: 6 }, () => 1 / 6),
  );
  expect(crossings([caseOf(1), caseOf(1, quantiles.toReversed())])).toBe(16);
});

test('of each level it is told how many truths it reached', () => {
  const reached = reachedLevels([caseOf(-1), caseOf(0.2), caseOf(0.35), caseOf(5)], 'estimate');
  expect(reached.slice(0, 5)).toEqual([0.25, 0.25, 0.5, 0.5, 0.75]);
  expect(reached.at(-1)).toBe(0.75);
});
