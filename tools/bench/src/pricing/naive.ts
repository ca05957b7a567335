import type { SupplierHistory } from '@parley/pricing/estimator/history';
import { levels } from '@parley/pricing/estimator/levels';
import type { ScopeQuery } from '@parley/pricing/estimator/query';
import { weightedQuantiles } from '@parley/pricing/estimator/maths/weighted-quantiles';

/** A naive implementation: one pass over all purchases of a supplier for the weights and the similar purchases. */
export function naivePass(history: SupplierHistory, { today, lines }: ScopeQuery): number {
  const asked = new Map(
    lines.map((line) => [line.productId, { line, prices: [] as { price: number; weight: number }[] }]),
  );
  const rated: { id: string; rate: number }[] = [];
  for (const { id, startDay, months, total, lines: bought } of history.purchases) {
    const age = (today - startDay) / 30.4;
    let shared = 0;
    for (const { productId, quantity, net = total } of bought) {
      const wanted = asked.get(productId);
      if (wanted === undefined) continue;
      shared += Math.min(quantity / wanted.line.quantity, wanted.line.quantity / quantity);
      const distance = Math.log(quantity / wanted.line.quantity);
      const weight = 2 ** (-age / 5) * Math.exp((-distance * distance) / 2);
      wanted.prices.push({ price: Math.log(net / quantity / months), weight });
    }
    if (shared > 0) rated.push({ id, rate: shared * 20 + 10 * 2 ** (-age / 12) });
  }
  const best = rated.sort((one, other) => other.rate - one.rate).slice(0, 10);
  let sum = best.length;
  for (const { prices } of asked.values()) {
    const sorted = prices.sort((one, other) => one.price - other.price);
    const sample = {
      values: Float64Array.from(sorted, ({ price }) => price),
      weights: Float64Array.from(sorted, ({ weight }) => weight),
      count: sorted.length,
    };
    sum += weightedQuantiles(sample, levels, new Float64Array(levels.length))[8] ?? 0;
  }
  return sum;
}
