import type { Histogram } from '../maths/histogram.ts';
import type { LevelGroup, ResidualGroup } from './residual-groups.ts';
import type { Settings } from './settings.ts';
import type { Tally } from '../maths/tally.ts';

/**
 * What was learned from a supplier's held-out purchases. Plain JSON; everything except `settings` is a sum, so parts
 * can be added up.
 */
export type SupplierLearning = Sums & {
  /** Its own choice, if there are enough held-out purchases. */
  settings?: Settings;
};

export type Sums = {
  /** Held-out purchases. */
  heldOut: number;
  /** For each trial, by how much its loss exceeded that of the default settings. */
  trials: Record<string, Tally>;
  /** Errors in log price, by group. */
  residuals: Record<ResidualGroup, Histogram>;
  /** At which predicted level the price paid was, by group, and for totals of several products. */
  reached: Record<LevelGroup, Histogram>;
  reachedByTotals: Histogram;
  /** Products of the normal scores of two products in one purchase. */
  pairs: Tally;
  /** Log of price / default price. */
  ratios: Histogram;
};

/** The sums of all suppliers, and in addition the ratios to default prices by category. */
export type SharedLearning = Sums & { ratiosByCategory: Record<string, Histogram> };
