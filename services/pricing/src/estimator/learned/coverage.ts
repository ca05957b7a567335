import { countOf, levelOfBin, type Histogram } from '../maths/histogram.ts';

/** How often ranges turned out right before their levels were corrected. */
export type Coverage = {
  /** From the supplier's own purchases, or from those of all suppliers. */
  isOwn: boolean;
  /** Number of predicted purchases. */
  cases: number;
  /** Shares of them within P10 to P90 and P25 to P75; 0 if there are none. */
  inner80: number;
  inner50: number;
};

/** @param reached at which predicted level each truth was */
export function coverageOf(reached: Histogram, isOwn: boolean): Coverage {
  const cases = countOf(reached);
  const within = (reach: number) =>
    cases === 0 ? 0 : countOf(reached.filter(([bin]) => Math.abs(levelOfBin(bin) - 0.5) < reach)) / cases;
  return { isOwn, cases, inner80: within(0.4), inner50: within(0.25) };
}
