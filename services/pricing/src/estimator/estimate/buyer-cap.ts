import { at } from '../maths/at.ts';

const maxShareOfBuyer = 0.3;
const minBuyers = 4;
/**
 * A buyer with a smaller share of all weights is not counted: its purchases are old or of very different quantities.
 */
const minShareOfBuyer = 0.05;

/**
 * The largest sum of weights that a buyer may have so that none exceeds 30 % of what is left, if at least four buyers have
 * 5 %; undefined if none does. `total` also has purchases without a buyer, which are not taken for those of a single one.
 */
export function buyerCap(sums: Float64Array, total: number): number | undefined {
  if (sums.length < minBuyers || largestOf(sums) <= maxShareOfBuyer * total) return undefined;
  if (sums.filter((sum) => sum >= minShareOfBuyer * total).length < minBuyers) return undefined;
  const largest = sums
    .toSorted()
    .subarray(-Math.floor(1 / maxShareOfBuyer))
    .toReversed();
  let rest = total;
  let capped = 0;
  for (const sum of largest) {
    const most = (maxShareOfBuyer * rest) / (1 - maxShareOfBuyer * capped);
    if (sum <= most) return capped === 0 ? undefined : most;
    rest -= sum;
    capped += 1;
  }
  return (maxShareOfBuyer * rest) / (1 - maxShareOfBuyer * capped);
}

function largestOf(sums: Float64Array): number {
  let largest = 0;
  for (let buyer = 0; buyer < sums.length; buyer += 1) largest = Math.max(largest, at(sums, buyer));
  return largest;
}
