/** Sums of differences, from which mean and standard error follow; tallies add up. */
export type Tally = { count: number; sum: number; squares: number };

export const emptyTally: Tally = { count: 0, sum: 0, squares: 0 };

export function tallyOf(values: Iterable<number>): Tally {
  const tally = { ...emptyTally };
  for (const value of values) {
    tally.count += 1;
    tally.sum += value;
    tally.squares += value * value;
  }
  return tally;
}

export function addTallies(tallies: Iterable<Tally>): Tally {
  const sum = { ...emptyTally };
  for (const tally of tallies) {
    sum.count += tally.count;
    sum.sum += tally.sum;
    sum.squares += tally.squares;
  }
  return sum;
}

/** Rounding errors are no difference. */
const minDifference = 1e-6;

/** The mean, when it is below 0 by more than its standard error; undefined otherwise. */
export function clearlyBelowZero({ count, sum, squares }: Tally): number | undefined {
  const mean = sum / count;
  const error = Math.sqrt(Math.max(0, squares / count - mean * mean) / count);
  return count > 1 && mean < -error - minDifference ? mean : undefined;
}
