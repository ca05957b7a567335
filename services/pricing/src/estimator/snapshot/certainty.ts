import { at } from '../maths/at.ts';
import { isChosen, writeFeatures, type Circumstances, type ProductEffects } from './effects.ts';

/** How sure the effects of a product are, and how its prices scatter around them. */
export type Certainty = {
  /** The means of the features of its purchases, about which the level of its prices is known best. */
  centre: Float64Array;
  /** Variances and covariances of the effects, row by row. */
  covariance: Float64Array;
  /** The standard deviation of log prices without the effects. */
  scatter: number;
  /** How alike the prices of one buyer are, 0 to 1: with 1, all its purchases say no more than one. */
  buyerLikeness: number;
  /** The standard deviation of the levels at which buyers pay. */
  levelSpread: number;
};

/** Of log prices of one product, before it was bought. */
export const usualScatter = 0.15;

/** How many purchases the expectation of how much prices scatter is worth. */
export const scatterWorth = 4;

/** Before anything is known about an option. */
export const optionSpread = 0.5;

/** A variance in log price that is `[0] + [1] * logQuantity + [2] * logQuantity ** 2`. */
export type Doubt = readonly [number, number, number];

/**
 * How uncertain the effects are for a query: more so the more it differs from past purchases. `choices` are the places
 * of dimensions whose options have separate effects.
 */
export function doubtOf(
  { centre, covariance }: Certainty,
  effects: ProductEffects,
  { known, choices }: { known: Circumstances; choices: readonly number[] },
): Doubt {
  const size = centre.length;
  const distance = new Float64Array(size);
  writeFeatures(distance, { logQuantity: 0, known, options: effects.optionsSeen, steps: effects.stepsSeen });
  for (let place = 0; place < size; place += 1) distance[place] = at(distance, place) - at(centre, place);
  let [constant, linear] = [unseen(effects, known, choices) * optionSpread ** 2, 0];
  for (let one = 0; one < size; one += 1) {
    for (let other = 0; other < size; other += 1)
      constant += at(covariance, one * size + other) * at(distance, one) * at(distance, other);
    linear += 2 * at(covariance, one) * at(distance, one);
  }
  return [constant, linear, size === 0 ? 0 : at(covariance, 0)];
}

/** How many dimensions have an option that was never bought. */
function unseen({ optionsSeen }: ProductEffects, { values }: Circumstances, choices: readonly number[]): number {
  return choices.filter((place) => {
    const seen = [...optionsSeen.place.keys()].filter((option) => optionsSeen.place[option] === place);
    return seen.length > 0 && !seen.some((option) => isChosen(optionsSeen, option, values));
  }).length;
}
