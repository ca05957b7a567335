import {
  addHistograms,
  askedLevels,
  countOf,
  histogramQuantiles,
  logOfBin,
  type Histogram,
} from '../maths/histogram.ts';
import { coverageOf, type Coverage } from './coverage.ts';
import { bestSettings } from './best-settings.ts';
import type { SharedLearning, Sums, SupplierLearning } from './learning.ts';
import { innerLevels, middleLevel } from '../levels.ts';
import { at } from '../maths/at.ts';
import { normalScore } from '../maths/normal.ts';
import { levelGroups, residualGroups, type LevelGroup, type ResidualGroup } from './residual-groups.ts';
import type { Settings } from './settings.ts';

/** What a supplier's estimates use besides its purchases. */
export type Learned = {
  settings: Settings;
  /** 99 quantiles of past errors in log price, ascending; of own purchases, as if all prices scattered as usual. */
  residuals: Record<ResidualGroup, Float64Array>;
  /** Which levels to use so that each of the inner levels is right as often as it says. */
  askedLevels: Record<LevelGroup, Float64Array>;
  /** What those levels were learned from. */
  coverage: Record<LevelGroup, Coverage>;
  /** Quantiles at the inner levels of log(price / default price); absent while the supplier has too few. */
  ratios?: Float64Array;
};

/** What all suppliers together say about sums of several products. */
export type LearnedOfTotals = {
  asked: Float64Array;
  coverage: Coverage;
  /** The correlation of errors of products in one purchase, 0 to 1. */
  correlation: number;
};

const percents = Float64Array.from({ length: 99 }, (_, index) => (index + 1) / 100);

/** Without any purchase: prices within some 20 % of each other around the expected one. */
const usualSpread = 0.2;
const usualCorrelation = 0.5;
/** The number of pairs of products that the usual correlation is worth. */
const usualPairs = 50;
/** Lines of a total have corrected levels already: hundreds of past totals correct them again, a few dozen do not. */
const perfectTotals = 400;

const enoughResiduals = 40;
/** How many predicted purchases of all suppliers count next to the supplier's own. */
const worthOfOthers = 40;

/** What was learned from the supplier itself if there is enough, else from all suppliers, else what is usual. */
export function learnedFrom(own: Partial<SupplierLearning> | undefined, shared: SharedLearning | undefined): Learned {
  const ratios = ratiosFrom([own?.ratios]);
  return {
    settings: own?.settings ?? bestSettings(shared),
    residuals: ofGroups(residualGroups, (group) => residualsFrom([own?.residuals?.[group], shared?.residuals[group]])),
    askedLevels: ofGroups(levelGroups, (group) =>
      askedLevels(pooled(own?.reached?.[group], shared?.reached[group]), innerLevels),
    ),
    coverage: ofGroups(levelGroups, (group) => {
      const ofSupplier = own?.reached?.[group];
      const isOwn = shared === undefined || countOf(ofSupplier ?? []) >= worthOfOthers;
      return coverageOf((isOwn ? ofSupplier : shared.reached[group]) ?? [], isOwn);
    }),
    ...(ratios !== undefined && { ratios }),
  };
}

/**
 * At which levels truths were: the supplier's own, and some of all suppliers, because a few own ones tell little, and
 * all others nothing about what is special with this supplier.
 */
function pooled(own: Histogram = [], ofAll: Histogram = []): Histogram {
  const share = Math.min(1, worthOfOthers / countOf(ofAll));
  return addHistograms([own, ofAll.map(([bin, count]) => [bin, count * share])]);
}

/** Where ratios come from: the supplier itself, its category, all suppliers, or no purchase at all. */
export type RatioSource = 'supplier' | 'category' | 'all' | 'usual';

/** Quantiles at the inner levels of log(price / default price). */
export type Ratios = { levels: Float64Array; source: RatioSource };

/**
 * Ratios of prices to default prices, for a supplier with too few purchases: those of its category if there are enough,
 * else those of all suppliers, else a fixed spread. Other suppliers only show how far prices scatter, not that these default prices are too low or high.
 */
export function usualRatios(shared: SharedLearning | undefined, categoryId = ''): Ratios {
  const ofCategory = ratiosFrom([shared?.ratiosByCategory[categoryId]]);
  if (ofCategory) return { levels: aroundOne(ofCategory), source: 'category' };
  const ofAll = ratiosFrom([shared?.ratios]);
  if (ofAll) return { levels: aroundOne(ofAll), source: 'all' };
  return { levels: Float64Array.from(innerLevels, (level) => usualSpread * normalScore(level)), source: 'usual' };
}

function aroundOne(ratios: Float64Array): Float64Array {
  const middle = at(ratios, middleLevel);
  return ratios.map((ratio) => ratio - middle);
}

export function learnedOfTotals(shared: Sums | undefined): LearnedOfTotals {
  const { sum = 0, squares = 0 } = shared?.pairs ?? {};
  const correlation = (sum + usualCorrelation * usualPairs) / (squares + usualPairs);
  const reached = shared?.reachedByTotals ?? [];
  return {
    asked: askedLevels(reached, innerLevels, perfectTotals),
    coverage: coverageOf(reached, false),
    correlation: Math.min(0.99, Math.max(0, correlation)),
  };
}

export function ofGroups<Group extends string, T>(
  groups: readonly Group[],
  make: (group: Group) => T,
): Record<Group, T> {
  return Object.fromEntries(groups.map((group) => [group, make(group)])) as Record<Group, T>;
}

function residualsFrom(histograms: (Histogram | undefined)[]): Float64Array {
  const enough = firstWith(enoughResiduals, histograms);
  if (enough !== undefined) return histogramQuantiles(enough, percents, logOfBin);
  return Float64Array.from(percents, (level) => usualSpread * normalScore(level));
}

function ratiosFrom(histograms: (Histogram | undefined)[]): Float64Array | undefined {
  const enough = firstWith(enoughResiduals, histograms);
  return enough && histogramQuantiles(enough, innerLevels, logOfBin);
}

function firstWith(least: number, histograms: (Histogram | undefined)[]): Histogram | undefined {
  return histograms.find((histogram) => histogram !== undefined && countOf(histogram) >= least);
}

/** Before anything was learned: what is usual, and every level taken at face value. */
export const untrained: Learned = learnedFrom(undefined, undefined);
