/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The median of value against base, pair by pair: what slows the machine for a while slows both of a pair. */
export function medianRatio(values: number[], bases: number[]): number {
  return median(values.map((value, index) => value / (bases[index] ?? Number.NaN)));
}
