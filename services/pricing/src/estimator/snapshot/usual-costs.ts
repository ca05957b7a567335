import type { HistoryLine, HistoryPurchase } from '../history.ts';

/** What products usually cost, per unit and month in their price currency, by id; 0 if others leave nothing for it. */
export type UsualCosts = ReadonlyMap<string, number>;

/** A product that was only bought in bundles gets its cost from those of the others, possibly after several rounds. */
const rounds = 3;

/**
 * What each product usually costs: the median of the prices that purchases state for it. For a product without such a
 * price, it is the median of what the usual costs of the other products leave of the totals, which may be nothing: by
 * chance, or because products are cheaper together.
 */
export function usualCosts(purchases: readonly HistoryPurchase[]): UsualCosts {
  const known = mediansOf(purchases.flatMap(statedCosts).filter(([, cost]) => cost > 0));
  const open = purchases.filter(({ lines }) => lines.some(({ productId }) => !known.has(productId)));
  for (let round = 0; round < rounds; round += 1) {
    const found = mediansOf(open.flatMap((purchase) => remainingCost(purchase, known)));
    if (found.size === 0) break;
    for (const [id, cost] of found) known.set(id, Math.max(0, cost));
  }
  return known;
}

type Cost = [productId: string, perUnitAndMonth: number];

/** What a line usually costs in the currency of its purchase; undefined if that is not known. */
export function usualCostOf(line: HistoryLine, months: number, costs: UsualCosts): number | undefined {
  const cost = costs.get(line.productId);
  return cost === undefined ? undefined : (cost * unitsOf(line, months)) / line.toPriceCurrency;
}

function statedCosts({ lines, total, discount = 0, months }: HistoryPurchase): Cost[] {
  const part = total / (total + discount);
  return lines.flatMap((line) => {
    const net = line.net ?? (lines.length === 1 ? total + discount : undefined);
    return costOf(line, net === undefined ? undefined : net * part, months);
  });
}

/** The cost of the only product of a purchase that is not known yet. */
function remainingCost({ lines, total, months }: HistoryPurchase, known: UsualCosts): Cost[] {
  const [open, ...others] = lines.filter(({ productId }) => !known.has(productId));
  if (open === undefined || others.length > 0) return [];
  const rest = lines.reduce((sum, line) => sum - (line.net ?? usualCostOf(line, months, known) ?? 0), total);
  return costOf(open, rest, months);
}

function costOf(line: HistoryLine, net: number | undefined, months: number): Cost[] {
  const cost = net === undefined ? NaN : (net * line.toPriceCurrency) / unitsOf(line, months);
  return Number.isFinite(cost) ? [[line.productId, cost]] : [];
}

function unitsOf({ quantity }: HistoryLine, months: number): number {
  return (quantity > 0 ? quantity : 1) * months;
}

function mediansOf(costs: Cost[]): Map<string, number> {
  return new Map(
    [...Map.groupBy(costs, ([id]) => id)].map(([id, some]) => {
      const sorted = some.map(([, cost]) => cost).sort((one, other) => one - other);
      return [id, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0];
    }),
  );
}
