import { at, wholeAt } from './at.ts';

/** Values in ascending order with a weight each; both arrays may be longer than `count`. */
export type WeightedSample = { values: Float64Array; weights: Float64Array; count: number };

/** The values in ascending order, each with its weight. */
export function sortedSample(values: Float64Array, weights: Float64Array): WeightedSample {
  return sampleInOrder(values, weights, orderOf(values));
}

/** Values and their weights in an order that is known. */
export function sampleInOrder(values: Float64Array, weights: Float64Array, order: Uint32Array): WeightedSample {
  return { values: inOrder(values, order), weights: inOrder(weights, order), count: values.length };
}

function inOrder(column: Float64Array, order: Uint32Array): Float64Array {
  const ordered = new Float64Array(column.length);
  for (let place = 0; place < ordered.length; place += 1) ordered[place] = at(column, wholeAt(order, place));
  return ordered;
}

/**
 * The places of values in ascending order, of equal ones the first first. Sorting numbers without a function that
 * compares them, and finding the place of each, is several times faster.
 */
export function orderOf(values: Float64Array): Uint32Array {
  const { length } = values;
  const sorted = values.toSorted();
  if (length === 0 || Number.isNaN(at(sorted, length - 1)))
    return Uint32Array.from(values.keys()).sort((one, other) => at(values, one) - at(values, other));
  const order = new Uint32Array(length);
  const taken = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    const first = firstOf(sorted, at(values, index));
    const before = wholeAt(taken, first);
    order[first + before] = index;
    taken[first] = before + 1;
  }
  return order;
}

/** The first place of a value among sorted ones. */
function firstOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(sorted, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
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
