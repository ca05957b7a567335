import type { HistoryLine, HistoryProduct, HistoryPurchase } from '../history.ts';

export type PricedLine = {
  line: HistoryLine;
  /** In the purchase's currency. */
  net: number;
  /** 1 for a given price, less for a share of the total. */
  trust: number;
  /** Its share in the prices of all lines. */
  share: number;
};

const trustInShares = 0.5;

/**
 * The price of each line. Lines without a price share what the others leave of the total: by their list prices, else by
 * the default prices of their products, else evenly. A share of nothing is 0.
 */
export function pricedLines(
  purchase: HistoryPurchase,
  product: (id: string) => HistoryProduct | undefined,
): PricedLine[] {
  const { lines, total, months } = purchase;
  const [only] = lines;
  if (only !== undefined && lines.length === 1) return [{ line: only, net: only.net ?? total, trust: 1, share: 1 }];
  const open = lines.filter(({ net }) => net === undefined);
  const left = Math.max(
    0,
    lines.reduce((rest, { net = 0 }) => rest - net, total),
  );
  const weights = sharesOf(open, ({ productId, quantity, toPriceCurrency }) => {
    const { yearlyDefault } = product(productId) ?? {};
    return yearlyDefault === undefined ? undefined : (yearlyDefault * quantity * months) / 12 / toPriceCurrency;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const trust = open.length === 1 ? 1 : trustInShares;
  const prices = lines.map((line) => line.net ?? (left * (weights[open.indexOf(line)] ?? 0)) / whole);
  const sum = prices.reduce((sum, price) => sum + price, 0);
  return lines.map((line, index) => {
    const net = prices[index] ?? 0;
    return { line, net, trust: line.net === undefined ? trust : 1, share: sum > 0 ? net / sum : 0 };
  });
}

function sharesOf(lines: HistoryLine[], defaultPrice: (line: HistoryLine) => number | undefined): number[] {
  return allPositive(lines.map(({ list }) => list)) ?? allPositive(lines.map(defaultPrice)) ?? lines.map(() => 1);
}

function allPositive(values: (number | undefined)[]): number[] | undefined {
  const positive = values.filter((value) => value !== undefined && value > 0);
  return positive.length === values.length ? (positive as number[]) : undefined;
}
