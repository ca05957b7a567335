import { countOf, levelOfBin, type Histogram } from '../maths/histogram.ts';

/** How often ranges held before their levels were corrected. */
export type Coverage = {
  /** Of the supplier's own purchases, or of those of all suppliers. */
  isOwn: boolean;
  /** Purchases that were predicted. */
  cases: number;
  /** Shares of them within P10 to P90 and P25 to P75; 0 without any. */
  inner80: number;
  inner50: number;
};

/** @param reached at which predicted level each truth stood */
export function coverageOf(reached: Histogram, isOwn: boolean): Coverage {
  const cases = countOf(reached);
  const within = (reach: number) =>
    cases === 0 ? 0 : countOf(reached.filter(([bin]) => Math.abs(levelOfBin(bin) - 0.5) < reach)) / cases;
  return { isOwn, cases, inner80: within(0.4), inner50: within(0.25) };
}
