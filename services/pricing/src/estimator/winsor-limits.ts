import { at } from './at.ts';
import { weightedMedian } from './weighted-quantiles.ts';

const deviations = 5;
/** Where most prices are equal to the cent, moderate differences are still no errors. */
const leastDeviation = 0.1;

/** Beyond which a log price is taken for an error and pulled in: 5 median absolute deviations off the weighted median. */
export function winsorLimits(values: Float64Array, weights: Float64Array): { low: number; high: number } {
  const middle = medianOf(values, weights);
  const deviation = medianOf(
    values.map((value) => Math.abs(value - middle)),
    weights,
  );
  const reach = deviations * Math.max(deviation, leastDeviation);
  return { low: middle - reach, high: middle + reach };
}

function medianOf(values: Float64Array, weights: Float64Array): number {
  const order = Uint32Array.from(values.keys()).sort((one, other) => at(values, one) - at(values, other));
  const sorted = Float64Array.from(order, (index) => at(values, index));
  return weightedMedian({
    values: sorted,
    weights: Float64Array.from(order, (index) => at(weights, index)),
    count: values.length,
  });
}
