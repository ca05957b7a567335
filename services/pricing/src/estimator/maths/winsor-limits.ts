import { at, wholeAt } from './at.ts';
import { weightedMedian } from './weighted-quantiles.ts';

const deviations = 5;
/** Where most prices are equal to the cent, moderate differences are still no errors. */
const leastDeviation = 0.1;
/** So many of the prices may be errors on one side; a single one always. */
const mostErrors = 0.1;

/**
 * Beyond which a log price is taken for an error and pulled in: 5 median absolute deviations off the weighted median. Where
 * many lie beyond, they are no errors but what others pay: the limit is then as far from these.
 */
export function winsorLimits(values: Float64Array, weights: Float64Array): { low: number; high: number } {
  const middle = medianOf(values, weights);
  const deviation = medianOf(
    values.map((value) => Math.abs(value - middle)),
    weights,
  );
  const reach = deviations * Math.max(deviation, leastDeviation);
  const sorted = values.toSorted();
  const errors = Math.max(1, Math.floor(sorted.length * mostErrors));
  const [lowest, highest] = [at(sorted, errors), at(sorted, sorted.length - 1 - errors)];
  return {
    low: (lowest < middle - reach ? lowest : middle) - reach,
    high: (highest > middle + reach ? highest : middle) + reach,
  };
}

function medianOf(values: Float64Array, weights: Float64Array): number {
  if (weights.every((weight) => weight === weights[0])) {
    const sorted = values.toSorted();
    const middle = sorted.length / 2;
    return (at(sorted, Math.ceil(middle) - 1) + at(sorted, Math.floor(middle))) / 2;
  }
  const order = new Uint32Array(values.length).map((_, index) => index);
  order.sort((one, other) => at(values, one) - at(values, other));
  const inOrder = (column: Float64Array) =>
    new Float64Array(order.length).map((_, place) => at(column, wholeAt(order, place)));
  return weightedMedian({ values: inOrder(values), weights: inOrder(weights), count: values.length });
}
