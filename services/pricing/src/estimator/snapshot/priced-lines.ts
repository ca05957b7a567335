import type { HistoryLine, HistoryProduct, HistoryPurchase } from '../history.ts';
import { usualCostOf, type UsualCosts } from './usual-costs.ts';

export type PricedLine = {
  line: HistoryLine;
  /** In the purchase's currency. */
  net: number;
  /** 1 for a price that the purchase states, less for an estimated share of its total. */
  trust: number;
  /** Its share in the prices of all lines. */
  share: number;
};

export type KnownCosts = { usual: UsualCosts; product: (id: string) => HistoryProduct | undefined };

const trustInShares = 0.5;
/** An even split says little about the price of a product. */
export const trustInEvenShares = 0.1;

/**
 * The price of each line. Lines without a price share what the others leave of the total, by what each is known to
 * cost; a discount on the whole purchase lowers all prices alike. A share of nothing is 0.
 */
export function pricedLines(purchase: HistoryPurchase, costs: KnownCosts): PricedLine[] {
  const { lines, total, discount = 0 } = purchase;
  const [only] = lines;
  if (only !== undefined && lines.length === 1)
    return [{ line: only, net: discount > 0 ? total : (only.net ?? total), trust: 1, share: 1 }];
  const open = lines.filter(({ net }) => net === undefined);
  const left = Math.max(
    0,
    lines.reduce((rest, { net = 0 }) => rest - net, total + discount),
  );
  const { weights, trust } = sharesOf(open, purchase, costs);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const part = total / (total + discount);
  const prices = lines.map((line) => part * (line.net ?? (left * (weights[open.indexOf(line)] ?? 0)) / whole));
  const isExact = discount === 0 || prices.filter((price) => price > 0).length === 1;
  const sum = prices.reduce((sum, price) => sum + price, 0);
  return lines.map((line, index) => {
    const net = prices[index] ?? 0;
    const own = line.net === undefined ? trust : 1;
    return { line, net, trust: isExact ? own : Math.min(own, trustInShares), share: sum > 0 ? net / sum : 0 };
  });
}

/** Of the total, a product for which the others usually leave nothing, if it has no other price. */
const leastShare = 0.01;

/** By list prices, else usual costs, else default prices, else whichever is known of each line, else evenly. */
function sharesOf(
  lines: HistoryLine[],
  { months, total }: HistoryPurchase,
  { usual, product }: KnownCosts,
): { weights: number[]; trust: number } {
  const list = lines.map((line) => line.list);
  const usually = lines.map((line) => usualCostOf(line, months, usual));
  const byDefault = lines.map(({ productId, quantity, toPriceCurrency }) => {
    const { yearlyDefault } = product(productId) ?? {};
    return yearlyDefault === undefined ? undefined : (yearlyDefault * quantity * months) / 12 / toPriceCurrency;
  });
  const any = lines.map((_, index) => {
    const least = usually[index] === 0 ? leastShare * total : undefined;
    return [usually[index], list[index], byDefault[index], least].find(isPositive);
  });
  const weights = [list, usually, byDefault, any].map(allPositive).find((each) => each !== undefined);
  if (lines.length === 1) return { weights: [1], trust: 1 };
  return weights ? { weights, trust: trustInShares } : { weights: lines.map(() => 1), trust: trustInEvenShares };
}

function allPositive(values: (number | undefined)[]): number[] | undefined {
  const positive = values.filter(isPositive);
  return positive.length === values.length ? positive : undefined;
}

function isPositive(value: number | undefined): value is number {
  return value !== undefined && value > 0;
}
