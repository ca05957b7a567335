import { at, wholeAt } from '../maths/at.ts';
import { buyerCap } from './buyer-cap.ts';

/** The buyer of each price from 0 to `named`, the last for those without one; and how alike the prices of a buyer are. */
export type BuyersOfPrices = { of: Uint32Array; named: number; likeness: number };

/** Weights of prices, and what they come to. */
export type Weighed = {
  sum: number;
  /** Of the weights before any buyer was capped. */
  uncapped: number;
  /**
   * The number of prices by equal and independent buyers that say as much (Kish): the more alike the prices of a buyer
   * are, the more they count as a single one.
   */
  effective: number;
};

/** What is summed up for each buyer; kept, because a sample is weighed again and again. */
export type BuyerSums = { sums: Float64Array; squares: Float64Array; factors: Float64Array };

export function buyerSums(buyers: BuyersOfPrices | undefined): BuyerSums {
  const count = buyers?.named ?? 0;
  return { sums: new Float64Array(count), squares: new Float64Array(count), factors: new Float64Array(count) };
}

type Weighing = { weights: Float64Array; bins: Uint8Array; buyers: BuyersOfPrices | undefined; byBuyer: BuyerSums };

/**
 * Multiplies the weights of prices by that of their quantity, into `into`. The purchases of a buyer count together as their
 * number says, less what they have in common, and no buyer for more than its cap.
 */
export function weighPrices(
  { weights, bins, buyers, byBuyer }: Weighing,
  kernel: Float64Array,
  into: Float64Array,
): Weighed {
  let [sum, squares] = [0, 0];
  if (buyers === undefined) {
    for (let index = 0; index < into.length; index += 1) {
      const weight = at(weights, index) * at(kernel, wholeAt(bins, index));
      into[index] = weight;
      sum += weight;
      squares += weight * weight;
    }
    return { sum, uncapped: sum, effective: (sum * sum) / squares };
  }
  byBuyer.sums.fill(0);
  byBuyer.squares.fill(0);
  for (let index = 0; index < into.length; index += 1) {
    const weight = at(weights, index) * at(kernel, wholeAt(bins, index));
    const buyer = wholeAt(buyers.of, index);
    into[index] = weight;
    if (buyer === buyers.named) {
      sum += weight;
      squares += weight * weight;
    } else {
      byBuyer.sums[buyer] = at(byBuyer.sums, buyer) + weight;
      byBuyer.squares[buyer] = at(byBuyer.squares, buyer) + weight * weight;
    }
  }
  const uncapped = sum + shareAmongBuyers(byBuyer, buyers);
  applyCap(byBuyer, uncapped);
  if (byBuyer.factors.some((factor) => factor !== 1)) multiply(into, buyers, byBuyer.factors);
  return { uncapped, ...totalOf(byBuyer, { sum, squares, likeness: buyers.likeness }) };
}

/** Returns the sum of all buyers. */
function shareAmongBuyers({ sums, squares, factors }: BuyerSums, { named, likeness }: BuyersOfPrices): number {
  const isShared = named > 1 && likeness > 0;
  let total = 0;
  for (let buyer = 0; buyer < named; buyer += 1) {
    const [sum, square] = [at(sums, buyer), at(squares, buyer)];
    const count = isShared && square > 0 ? (sum * sum) / square : 1;
    const factor = count > 1 ? 1 / (1 + (count - 1) * likeness) : 1;
    factors[buyer] = factor;
    sums[buyer] = sum * factor;
    squares[buyer] = square * factor * factor;
    total += sum * factor;
  }
  return total;
}

function applyCap({ sums, squares, factors }: BuyerSums, total: number): void {
  const most = buyerCap(sums, total);
  if (most === undefined) return;
  for (let buyer = 0; buyer < sums.length; buyer += 1) {
    const sum = at(sums, buyer);
    if (sum <= most) continue;
    const factor = most / sum;
    factors[buyer] = at(factors, buyer) * factor;
    sums[buyer] = most;
    squares[buyer] = at(squares, buyer) * factor * factor;
  }
}

function multiply(weights: Float64Array, { of, named }: BuyersOfPrices, factors: Float64Array): void {
  for (let index = 0; index < weights.length; index += 1) {
    const buyer = wholeAt(of, index);
    if (buyer < named) weights[index] = at(weights, index) * at(factors, buyer);
  }
}

/** Adds those without a buyer, whose `squares` count each for itself. */
function totalOf(
  byBuyer: BuyerSums,
  { sum, squares, likeness }: { sum: number; squares: number; likeness: number },
): Pick<Weighed, 'sum' | 'effective'> {
  let [total, apart, together] = [sum, squares, squares];
  for (let buyer = 0; buyer < byBuyer.sums.length; buyer += 1) {
    total += at(byBuyer.sums, buyer);
    apart += at(byBuyer.squares, buyer);
    together += at(byBuyer.sums, buyer) ** 2;
  }
  return { sum: total, effective: (total * total) / (likeness * together + (1 - likeness) * apart) };
}
