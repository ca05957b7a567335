import { at, wholeAt } from './at.ts';

/**
 * The non-decreasing numbers nearest to the given ones by least squares, in place (pool adjacent violators, equal
 * weights). It keeps the order between rows: a row that is below another everywhere stays below it.
 */
export function isotonic(values: Float64Array): Float64Array {
  const [means, sizes] = [new Float64Array(values.length), new Uint32Array(values.length)];
  let blocks = 0;
  for (const value of values) {
    let [mean, size] = [value, 1];
    while (blocks > 0 && at(means, blocks - 1) > mean) {
      blocks -= 1;
      const other = wholeAt(sizes, blocks);
      mean = (mean * size + at(means, blocks) * other) / (size + other);
      size += other;
    }
    means[blocks] = mean;
    sizes[blocks] = size;
    blocks += 1;
  }
  let end = 0;
  for (let block = 0; block < blocks; block += 1) {
    values.fill(at(means, block), end, end + wholeAt(sizes, block));
    end += wholeAt(sizes, block);
  }
  return values;
}
