import { at, wholeAt } from './at.ts';

/** Values in ascending order with a weight each; both arrays may be longer than `count`. */
export type WeightedSample = { values: Float64Array; weights: Float64Array; count: number };

/** The values in ascending order, each with its weight. */
export function sortedSample(values: Float64Array, weights: Float64Array): WeightedSample {
  const order = Uint32Array.from(values.keys()).sort((one, other) => at(values, one) - at(values, other));
  const inOrder = (column: Float64Array) => column.map((_, place) => at(column, wholeAt(order, place)));
  return { values: inOrder(values), weights: inOrder(weights), count: values.length };
}

/**
 * Quantiles by the weighted distribution function that passes the middle of each value's weight, straight in between;
 * below the first and above the last middle the outermost values. Levels ascend; without any weight every answer is NaN.
 */
export function weightedQuantiles(sample: WeightedSample, asked: Float64Array, into: Float64Array): Float64Array {
  const { values, weights, count } = sample;
  let total = 0;
  for (let index = 0; index < count; index += 1) total += at(weights, index);
  if (!(total > 0)) return into.fill(Number.NaN);
  let [done, before, lastMiddle, lastValue] = [0, 0, 0, Number.NaN];
  for (let index = 0; index < count && done < asked.length; index += 1) {
    const weight = at(weights, index);
    if (weight <= 0) continue;
    const [value, middle] = [at(values, index), (before + weight / 2) / total];
    while (done < asked.length && at(asked, done) <= middle) {
      const above = ((value - lastValue) * (at(asked, done) - lastMiddle)) / (middle - lastMiddle);
      // Rounded, the smallest of numbers would step over the value.
      into[done] = Number.isNaN(lastValue) ? value : Math.min(value, lastValue + above);
      done += 1;
    }
    before += weight;
    lastMiddle = middle;
    lastValue = value;
  }
  return into.fill(lastValue, done);
}

const half = Float64Array.of(0.5);

/** The weighted median of values in ascending order. */
export function weightedMedian(sample: WeightedSample): number {
  return at(weightedQuantiles(sample, half, new Float64Array(1)), 0);
}

/** The median of values in ascending order, by weights that add up to `sum`: the value where half of it is passed. */
export function middleOf(values: Float64Array, weights: Float64Array, sum: number): number {
  let [index, before] = [0, 0];
  while (index < values.length - 1 && before + at(weights, index) < sum / 2) {
    before += at(weights, index);
    index += 1;
  }
  return at(values, index);
}
