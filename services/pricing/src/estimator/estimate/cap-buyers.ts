import { at, wholeAt } from '../maths/at.ts';

const mostOfOneBuyer = 0.3;
const fewestBuyers = 4;
/**
 * A buyer with a smaller share of all weights is not counted: its purchases are old or of very different quantities.
 */
const leastOfABuyer = 0.05;

/**
 * Reduces in place the weights of any buyer with more than 30 % of the total, if at least four buyers have 5 %.
 * `buyers` is the buyer of each weight from 0 to `named`, the last for purchases without a buyer, which are not taken
 * for those of a single one. Returns whether it changed anything.
 */
export function capBuyers(weights: Float64Array, buyers: Uint32Array, named: number): boolean {
  if (named < fewestBuyers) return false;
  const sums = new Float64Array(named + 1);
  let total = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const [buyer, weight] = [wholeAt(buyers, index), at(weights, index)];
    sums[buyer] = at(sums, buyer) + weight;
    total += weight;
  }
  const ofBuyers = sums.subarray(0, named);
  if (largestOf(ofBuyers) <= mostOfOneBuyer * total) return false;
  const most = capOf(ofBuyers, total);
  if (most === undefined) return false;
  for (let index = 0; index < weights.length; index += 1) {
    const buyer = wholeAt(buyers, index);
    if (buyer < named && at(sums, buyer) > most) weights[index] = (at(weights, index) * most) / at(sums, buyer);
  }
  return true;
}

function largestOf(sums: Float64Array): number {
  let largest = 0;
  for (let buyer = 0; buyer < sums.length; buyer += 1) largest = Math.max(largest, at(sums, buyer));
  return largest;
}

/** The largest sum a buyer may have so that none exceeds the limit afterwards; undefined if none does. */
function capOf(sums: Float64Array, total: number): number | undefined {
  if (sums.filter((sum) => sum >= leastOfABuyer * total).length < fewestBuyers) return undefined;
  const largest = sums
    .toSorted()
    .subarray(-Math.floor(1 / mostOfOneBuyer))
    .toReversed();
  let rest = total;
  let capped = 0;
  for (const sum of largest) {
    const most = (mostOfOneBuyer * rest) / (1 - mostOfOneBuyer * capped);
    if (sum <= most) return capped === 0 ? undefined : most;
    rest -= sum;
    capped += 1;
  }
  return (mostOfOneBuyer * rest) / (1 - mostOfOneBuyer * capped);
}
