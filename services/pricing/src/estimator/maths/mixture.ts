import { at } from './at.ts';

/**
 * Past prices in ascending order with their weights, and past errors around their median, in ascending order and with
 * equal weights. All weights are above 0.
 */
export type Mixture = {
  values: Float64Array;
  weights: Float64Array;
  median: number;
  errors: Float64Array;
  /** What errors are multiplied with. */
  stretch: number;
  /** The weight of one error. */
  each: number;
  /** Of all values and errors. */
  total: number;
};

/** As for a weighted sample, without merging the two lists. */
export function mixtureQuantiles(mixture: Mixture, asked: Float64Array, into: Float64Array): Float64Array {
  const { values, weights, median, errors, stretch, each, total } = mixture;
  let [own, error, done] = [0, 0, 0];
  let [before, lastMiddle, lastValue] = [0, 0, Math.min(at(values, 0), median + stretch * at(errors, 0))];
  while (done < asked.length && (own < values.length || error < errors.length)) {
    const nextError = error < errors.length ? median + stretch * at(errors, error) : Infinity;
    const isOwn = own < values.length && at(values, own) <= nextError;
    const value = isOwn ? at(values, own) : nextError;
    const weight = isOwn ? at(weights, own) : each;
    if (isOwn) own += 1;
    else error += 1;
    const middle = (before + weight / 2) / total;
    while (done < asked.length && at(asked, done) <= middle) {
      const share = (at(asked, done) - lastMiddle) / (middle - lastMiddle);
      into[done] = lastValue + (value - lastValue) * share;
      done += 1;
    }
    before += weight;
    lastMiddle = middle;
    lastValue = value;
  }
  return into.fill(lastValue, done);
}
