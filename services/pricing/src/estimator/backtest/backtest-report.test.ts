import { expect, test } from 'vitest';
import { backtest, type BacktestCase, type BacktestProgress } from './backtest.ts';
import { backtestReport } from './backtest-report.ts';
import { sampleHistory } from '../sample-history.ts';

const level = Array.from({ length: 17 }, (_, index) => index / 10);
const usual = { supplierId: 's', productId: 'p', origin: 0.6, basis: 'product' as const, ageMonths: 1, paid: 0.8 };

function caseOn(date: string, over: Partial<BacktestCase> = {}): BacktestCase {
  const predicted = { estimate: level, productQuantiles: level, nearest: level };
  return { ...usual, startDay: Date.parse(date) / 86_400_000, ...predicted, ...over };
}

function datesOf({ from, to }: { from: number; to: number }): string[] {
  return [from, to].map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
}

test('each month has its scores, and those without a case none', () => {
  const { periods, cases } = backtestReport([caseOn('2024-01-31'), caseOn('2024-01-01'), caseOn('2024-03-15')]);
  expect(cases).toBe(3);
  expect(periods.map(datesOf)).toEqual([
    ['2024-01-01', '2024-01-31'],
    ['2024-03-01', '2024-03-31'],
  ]);
  expect(periods.map(({ methods }) => methods.map(({ score }) => score.cases))).toEqual([
    [2, 2, 2],
    [1, 1, 1],
  ]);
});

test('many years are told in at most 24 parts of whole months', () => {
  const { periods } = backtestReport(Array.from({ length: 49 }, (_, index) => caseOn(`${1975 + index}-07-04`)));
  expect(periods.length).toBeLessThanOrEqual(24);
  expect(periods.reduce((sum, { methods }) => sum + (methods[0]?.score.cases ?? 0), 0)).toBe(49);
  for (const period of periods) expect(datesOf(period)[0]).toMatch(/-01$/);
});

test('cases are grouped by what they rest on and by the age of the newest purchase', () => {
  const none = { ageMonths: undefined };
  const { groups } = backtestReport([
    caseOn('2024-01-01'),
    caseOn('2024-01-01', { basis: 'product_shrunk', ageMonths: 5 }),
    caseOn('2024-01-01', { basis: 'family', ...none }),
  ]);
  const found = groups.map(({ group, score }) => [group, score.cases]);
  expect(found).toEqual([
    ['plenty', 1],
    ['few', 1],
    ['upTo3Months', 1],
    ['upTo8Months', 1],
    ['family', 1],
  ]);
});

test('nothing to predict is a report without cases', () => {
  expect(backtestReport([])).toMatchObject({ cases: 0, groups: [], periods: [], crossings: 0 });
});

test('a back-test counts its steps to their end', () => {
  const history = sampleHistory({ products: 6, purchases: 80, today: 20_000, seed: 5 });
  const steps = backtest([{ id: 's', history }]);
  const seen: BacktestProgress[] = [];
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) seen.push(step.value);
  expect(seen.map(({ done }) => done)).toEqual(seen.map((_, index) => index));
  expect(seen.at(-1)?.done).toBe((seen[0]?.of ?? 0) - 1);
  expect(step.value.length).toBeGreaterThan(10);
});
