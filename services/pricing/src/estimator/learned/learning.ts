import type { Histogram } from '../maths/histogram.ts';
import type { LevelGroup, ResidualGroup } from './residual-groups.ts';
import type { Settings } from './settings.ts';
import type { Tally } from '../maths/tally.ts';

/** What held-out purchases of a supplier taught. Plain JSON; everything but `settings` is a sum, so parts add up. */
export type SupplierLearning = Sums & {
  /** Its own choice, from enough held-out purchases on. */
  settings?: Settings;
};

export type Sums = {
  /** Held-out purchases. */
  heldOut: number;
  /** By trial, what its loss was above that of the default settings. */
  trials: Record<string, Tally>;
  /** Errors in log price, by group. */
  residuals: Record<ResidualGroup, Histogram>;
  /** At which predicted level the price paid stood, by group, and that of totals of several products. */
  reached: Record<LevelGroup, Histogram>;
  reachedByTotals: Histogram;
  /** Products of normal scores of two products in one purchase. */
  pairs: Tally;
  /** Log of price / default price. */
  ratios: Histogram;
};

/** The sums of all suppliers, and the ratios to default prices by category besides. */
export type SharedLearning = Sums & { ratiosByCategory: Record<string, Histogram> };
