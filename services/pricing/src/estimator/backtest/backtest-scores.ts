import type { BacktestCase } from './backtest.ts';
import { pinball } from '../maths/pinball.ts';
import { weightedMedian } from '../maths/weighted-quantiles.ts';

/** What is scored: the estimates, and two simple ways to predict a price. */
export const methods = ['estimate', 'productQuantiles', 'nearest'] as const;
export type Method = (typeof methods)[number];

export type Score = {
  cases: number;
  pinball: number;
  /** Shares of truths within P10 to P90 and P25 to P75, and the same with prices equal to a bound counted as half. */
  covered80: number;
  covered50: number;
  half80: number;
  half50: number;
  /** Median of the distance between P50 and the price paid, as a share of that price. */
  error: number;
  /** Median of P90 divided by P10. */
  width: number;
};

const rounding = 1e-9;

export function scoreOf(cases: readonly BacktestCase[], method: Method): Score {
  return {
    cases: cases.length,
    pinball: mean(cases.map((each) => pinball(each[method], each.paid))),
    covered80: mean(cases.map((each) => Math.ceil(inside(each[method], each.paid, [0, 16])))),
    covered50: mean(cases.map((each) => Math.ceil(inside(each[method], each.paid, [3, 13])))),
    half80: mean(cases.map((each) => inside(each[method], each.paid, [0, 16]))),
    half50: mean(cases.map((each) => inside(each[method], each.paid, [3, 13]))),
    error: median(cases.map((each) => Math.abs(Math.exp((each[method][8] ?? 0) - each.paid) - 1))),
    width: median(cases.map((each) => Math.exp((each[method][16] ?? 0) - (each[method][0] ?? 0)))),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const weights = new Float64Array(values.length).fill(1);
  return weightedMedian({ values: Float64Array.from(values).sort(), weights, count: values.length });
}

function inside(quantiles: readonly number[], truth: number, [low, high]: [number, number]): number {
  const [above, below] = [truth - (quantiles[low] ?? 0), (quantiles[high] ?? 0) - truth];
  if (Math.abs(above) <= rounding || Math.abs(below) <= rounding) return 0.5;
  return Number(above > 0 && below > 0);
}

/** For each level of an answer, the share of truths at or below it; ideally the level itself. */
export function reachedLevels(cases: readonly BacktestCase[], method: Method): number[] {
  const [first] = cases;
  return (first?.[method] ?? []).map((_, place) =>
    mean(cases.map((each) => Number(each.paid <= (each[method][place] ?? 0) + rounding))),
  );
}

/** Shares of truths below P10, between P10, P25, P50, P75, P90, and above; ideally .10 .15 .25 .25 .15 .10. */
export function landing(cases: readonly BacktestCase[]): number[] {
  const bounds = [0, 3, 8, 13, 16];
  const places = cases.map(({ estimate, paid }) => bounds.filter((bound) => paid > (estimate[bound] ?? 0)).length);
  return Array.from(
    { length: bounds.length + 1 },
    (_, place) => places.filter((each) => each === place).length / cases.length,
  );
}

/** How many levels exceed the next level. */
export function crossings(cases: readonly BacktestCase[]): number {
  return cases.reduce(
    (sum, { estimate }) => sum + estimate.filter((level, index) => level > (estimate[index + 1] ?? Infinity)).length,
    0,
  );
}
