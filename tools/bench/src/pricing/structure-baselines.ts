import { nearestQuantiles, plainQuantiles, type Paid } from '@parley/pricing/estimator/backtest/baselines';
import { levels } from '@parley/pricing/estimator/levels';
import { momentsOf, ridge } from '@parley/pricing/estimator/maths/ridge';
import { normalScore } from '@parley/pricing/estimator/maths/normal';
import type { Deal } from './structures.ts';

export const baselineNames = ['quantiles', 'per edition', '15 nearest', 'log-linear'] as const;
export type BaselineName = (typeof baselineNames)[number];

/** Levels of the log of the unit price a month, as simple methods predict them. */
export const baselines: Record<BaselineName, (past: readonly Deal[], asked: Deal) => number[]> = {
  quantiles: (past) => plainQuantiles(past.map(paidOf)),
  'per edition': (past, asked) => plainQuantiles(alike(past, asked).map(paidOf)),
  '15 nearest': (past, { quantity }) => nearestQuantiles(past.map(paidOf), Math.log(quantity), 15),
  'log-linear': logLinear,
};

export function logUnitOf({ paid, quantity, months }: Deal): number {
  return Math.log(paid / quantity / months);
}

function paidOf(deal: Deal): Paid {
  return { logQuantity: Math.log(deal.quantity), logUnit: logUnitOf(deal) };
}

const minPurchases = 4;

function alike(past: readonly Deal[], { edition, hasAddOn }: Deal): readonly Deal[] {
  const same = past.filter((deal) => deal.edition === edition && deal.hasAddOn === hasAddOn);
  return same.length >= minPurchases ? same : past;
}

/** Least squares over all known features; the residuals are assumed to be normal. */
function logLinear(past: readonly Deal[], asked: Deal): number[] {
  const editions = [...new Set(past.flatMap(({ edition }) => edition ?? []))]
    .sort((one, other) => one - other)
    .slice(1);
  const featuresOf = ({ quantity, months, day, isRenewal, edition, hasAddOn }: Deal) => [
    Math.log(quantity),
    months / 12,
    day / 365.25,
    Number(isRenewal),
    Number(hasAddOn),
    ...editions.map((each) => Number(each === edition)),
  ];
  const rows = past.map(featuresOf);
  const width = 5 + editions.length;
  const target = Float64Array.from(past, logUnitOf);
  const moments = momentsOf(Float64Array.from(rows.flat()), target, new Float64Array(past.length).fill(1));
  const slopes = ridge(moments, new Float64Array(width), new Float64Array(width).fill(1e-6));
  const partOf = (features: number[]) => features.reduce((sum, each, place) => sum + each * (slopes[place] ?? 0), 0);
  const rests = rows.map((features, row) => (target[row] ?? 0) - partOf(features));
  const mean = rests.reduce((sum, rest) => sum + rest, 0) / rests.length;
  const squares = rests.reduce((sum, rest) => sum + (rest - mean) ** 2, 0);
  const sigma = Math.sqrt(squares / Math.max(1, rests.length - width - 1));
  return Array.from(levels, (level) => mean + partOf(featuresOf(asked)) + sigma * normalScore(level));
}
