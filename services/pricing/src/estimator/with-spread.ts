import { at } from './at.ts';
import type { WeightedSample } from './weighted-quantiles.ts';

/**
 * The sample with former errors around its median added: they weigh `ratio` times as much as it. Both come in ascending order,
 * so does the answer.
 */
export function withSpread(
  sample: WeightedSample,
  errors: Float64Array,
  { median, ratio }: { median: number; ratio: number },
): WeightedSample {
  let total = 0;
  for (let index = 0; index < sample.count; index += 1) total += at(sample.weights, index);
  const each = (total * ratio) / errors.length;
  const count = sample.count + errors.length;
  const [values, weights] = [new Float64Array(count), new Float64Array(count)];
  let [own, error] = [0, 0];
  for (let place = 0; place < count; place += 1) {
    const nextError = error < errors.length ? median + at(errors, error) : Infinity;
    if (own < sample.count && at(sample.values, own) <= nextError) {
      values[place] = at(sample.values, own);
      weights[place] = at(sample.weights, own);
      own += 1;
    } else {
      values[place] = nextError;
      weights[place] = each;
      error += 1;
    }
  }
  return { values, weights, count };
}
