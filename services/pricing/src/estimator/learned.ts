import { innerLevels } from './levels.ts';
import { normalScore } from './normal.ts';
import { residualGroups, type ResidualGroup } from './residual-groups.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** What estimates of a supplier go by, beside its purchases. */
export type Learned = {
  settings: Settings;
  /** 99 quantiles of former errors in log price, ascending, around their median. */
  residuals: Record<ResidualGroup, Float64Array>;
  /** Which levels to ask for, to be right as often as each of the inner levels says. */
  askedLevels: Record<ResidualGroup, Float64Array>;
  /** Of the sum of several products. */
  askedOfTotals: Float64Array;
  /** How much errors of products in one purchase have in common, 0 to 1. */
  correlation: number;
  /** Quantiles at the inner levels of log(price / default price). */
  ratios: Float64Array;
};

/** Without any purchase: prices within some 20 % of each other around what is expected. */
const usualSpread = 0.2;
const usualCorrelation = 0.5;

export const percents: readonly number[] = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);

export function nothingLearned(): Learned {
  return {
    settings: defaultSettings,
    residuals: ofGroups(() => Float64Array.from(percents, (level) => usualSpread * normalScore(level))),
    askedLevels: ofGroups(() => Float64Array.from(innerLevels)),
    askedOfTotals: Float64Array.from(innerLevels),
    correlation: usualCorrelation,
    ratios: Float64Array.from(innerLevels, (level) => usualSpread * normalScore(level)),
  };
}

export function ofGroups<T>(make: (group: ResidualGroup) => T): Record<ResidualGroup, T> {
  return Object.fromEntries(residualGroups.map((group) => [group, make(group)])) as Record<ResidualGroup, T>;
}
