import { at } from '../maths/at.ts';
import { inverseSymmetric } from '../maths/inverse-symmetric.ts';
import { penalized } from '../maths/ridge.ts';

/** What holds if only the first of the steps happened: how likely that is, and how much each slope is shrunk. */
export type StepCase = { chance: number; penalties: Float64Array; slopes: Float64Array };

/** The penalty of a slope that stays where it is shrunk to. */
export const fixed = 1e12;

/**
 * No step, the first one, the first two and so on: each was looked for given those before it. Without a step, all other
 * slopes are different too, above all that of time. `penalties` end with those of the steps.
 */
export function stepCases(
  chances: Float64Array,
  penalties: Float64Array,
  fit: (penalties: Float64Array) => Float64Array,
): StepCase[] {
  const firstStep = penalties.length - chances.length;
  let chanceSoFar = 1;
  return Array.from({ length: chances.length + 1 }, (_, happened) => {
    const ofNext = chances[happened] ?? 0;
    const chance = chanceSoFar * (1 - ofNext);
    chanceSoFar *= ofNext;
    const own = penalties.map((penalty, place) => (place < firstStep + happened ? penalty : fixed));
    return { chance, penalties: own, slopes: fit(own) };
  });
}

export function meanSlopes(cases: readonly StepCase[]): Float64Array {
  const [{ slopes } = { slopes: new Float64Array() }] = cases;
  return slopes.map((_, place) => cases.reduce((sum, each) => sum + each.chance * at(each.slopes, place), 0));
}

/** Variances and covariances of the slopes, row by row: those within each case, and those between the cases. */
export function covarianceOfCases(products: Float64Array, cases: readonly StepCase[]): Float64Array {
  const covariance = new Float64Array(products.length);
  const mean = meanSlopes(cases);
  for (const { chance, penalties, slopes } of cases) {
    const away = slopes.map((slope, place) => slope - at(mean, place));
    inverseSymmetric(penalized(products, penalties)).forEach((within, place) => {
      const between = at(away, Math.floor(place / mean.length)) * at(away, place % mean.length);
      covariance[place] = at(covariance, place) + chance * (within + between);
    });
  }
  return covariance;
}
