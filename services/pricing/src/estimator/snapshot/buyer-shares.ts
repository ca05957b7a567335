import { at, wholeAt } from '../maths/at.ts';
import { fill } from '../maths/fill.ts';
import { emptyTally, type Tally } from '../maths/tally.ts';

/** Expected of buyers before there are purchases, and how many purchases that is worth. */
export const usualLikeness = 0.2;
const usualWorth = 10;

/** The weights of purchases if those of one buyer say less together than those of different buyers; 0 is no buyer. */
export function buyerShares(weights: Float64Array, buyers: Uint32Array, likeness: number): Float64Array {
  return sharesAmong(othersOfBuyer(buyers), weights, likeness);
}

/** For each purchase, how many others its buyer made; none without a buyer. */
export function othersOfBuyer(buyers: Uint32Array): Float64Array {
  const counts = countsOf(buyers);
  return fill(new Float64Array(buyers.length), buyers, (buyer) => (counts.get(buyer) ?? 1) - 1);
}

/** The same as `buyerShares`, where the others of each buyer are known. */
export function sharesAmong(others: Float64Array, weights: Float64Array, likeness: number): Float64Array {
  const shares = new Float64Array(weights.length);
  for (let row = 0; row < shares.length; row += 1) shares[row] = at(weights, row) / (1 + at(others, row) * likeness);
  return shares;
}

/**
 * How alike prices of the same buyer are, 0 to 1, from what the effects do not explain: the correlation of two purchases
 * of a buyer. Each buyer counts the same for what is usual.
 */
export function buyerLikeness(rests: Float64Array, buyers: Uint32Array): number {
  const counts = countsOf(buyers);
  if (counts.size < 2) return usualLikeness;
  const each = rests.map((_, row) => 1 / (counts.get(wholeAt(buyers, row)) ?? 1));
  const total = each.reduce((sum, weight) => sum + weight, 0);
  const mean = rests.reduce((sum, rest, row) => sum + rest * at(each, row), 0) / total;
  const variance = rests.reduce((sum, rest, row) => sum + (rest - mean) ** 2 * at(each, row), 0) / total;
  let [alike, worth] = [usualLikeness * usualWorth, usualWorth];
  for (const { sum, squares, count } of sumsByBuyer(rests, buyers, mean)) {
    alike += (sum ** 2 - squares) / count / Math.max(variance, 1e-12);
    worth += count - 1;
  }
  return Math.min(1, Math.max(0, alike / worth));
}

/** How far apart levels are before buyers show it, and how many buyers that is worth. */
const usualSpread = 0.15;
const spreadWorth = 1;

/**
 * The standard deviation of the levels at which buyers pay, from the means of what the effects do not explain, less what
 * these means differ by chance (moments of a random-effects model).
 */
export function levelSpreadOf(rests: Float64Array, buyers: Uint32Array): number {
  const byBuyer = sumsByBuyer(rests, buyers, 0);
  const free = byBuyer.length - 1;
  if (free < 1) return usualSpread;
  const means = byBuyer.map(({ sum, count }) => sum / count);
  const middle = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  const between = means.reduce((sum, mean) => sum + (mean - middle) ** 2, 0) / free;
  let [within, repeats, perPurchase] = [0, 0, 0];
  for (const { sum, squares, count } of byBuyer) {
    within += squares - sum ** 2 / count;
    repeats += count - 1;
    perPurchase += 1 / count / byBuyer.length;
  }
  const byChance = repeats > 0 ? (within / repeats) * perPurchase : between;
  const own = Math.max(0, between - byChance);
  return Math.sqrt((spreadWorth * usualSpread ** 2 + free * own) / (spreadWorth + free));
}

/** Of the distances of each named buyer's prices from a middle. */
function sumsByBuyer(rests: Float64Array, buyers: Uint32Array, middle: number): Tally[] {
  const sums = new Map<number, Tally>();
  rests.forEach((rest, row) => {
    const buyer = wholeAt(buyers, row);
    if (buyer === 0) return;
    const own = sums.get(buyer) ?? { ...emptyTally };
    own.sum += rest - middle;
    own.squares += (rest - middle) ** 2;
    own.count += 1;
    sums.set(buyer, own);
  });
  return [...sums.values()];
}

/** Purchases of each buyer; those that name none are not taken for those of one. */
function countsOf(buyers: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const buyer of buyers) {
    if (buyer !== 0) counts.set(buyer, (counts.get(buyer) ?? 0) + 1);
  }
  return counts;
}
