/** The median; for an even number of values, the mean of the two middle ones. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The median of the ratios value/base over pairs: a temporary slowdown affects both values of a pair. */
export function medianRatio(values: number[], bases: number[]): number {
  return median(values.map((value, index) => value / (bases[index] ?? Number.NaN)));
}
