import { at } from './at.ts';
import { sortedSample, weightedMedian } from './weighted-quantiles.ts';

const deviations = 5;
/** If most prices are equal to the cent, moderate differences are still not errors. */
const minDeviation = 0.1;
/** The largest share of prices on one side that may be errors; a single one always may. */
const maxErrors = 0.1;

/**
 * Beyond which a log price is taken for an error and pulled in: 5 median absolute deviations off the weighted median, with
 * deviations of at least `least`. Where many lie beyond, they are no errors but what others pay: the limit is then as far
 * from these.
 */
export function winsorLimits(
  values: Float64Array,
  weights: Float64Array,
  least = minDeviation,
): { low: number; high: number } {
  const sorted = sortedSample(values, weights);
  const middle = weightedMedian(sorted);
  const distances = values.map((value) => Math.abs(value - middle));
  const deviation = weightedMedian(sortedSample(distances, weights));
  const reach = deviations * Math.max(deviation, least);
  const lowest = beyondErrors(sorted.values, sorted.weights);
  const highest = beyondErrors(sorted.values.toReversed(), sorted.weights.toReversed());
  return {
    low: (lowest < middle - reach ? lowest : middle) - reach,
    high: (highest > middle + reach ? highest : middle) + reach,
  };
}

/** The first value of which errors on this side are too few to be one. */
function beyondErrors(values: Float64Array, weights: Float64Array): number {
  const errors = Math.max(at(weights, 0), maxErrors * weights.reduce((sum, weight) => sum + weight, 0));
  let [place, passed] = [0, at(weights, 0)];
  while (place < values.length - 1 && passed <= errors) {
    place += 1;
    passed += at(weights, place);
  }
  return at(values, place);
}
