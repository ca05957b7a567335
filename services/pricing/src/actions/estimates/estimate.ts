import type { Caller } from '@parley/service/caller';
import { twoYears } from '../../domain/utc-days.ts';
import { purchasesSince } from '../../estimator/snapshot/purchases-since.ts';
import { priceScope, type PricedScope, type PriceParts } from './price-scope.ts';
import { shownPurchases, similarTo, type ShownPurchase } from './similar.ts';

export type EstimateParts = PriceParts & {
  /** A purchase is shown only if each of its products was bought by this many buyers. */
  minBuyers: number;
};

/** The company of a product in the scope, and how many of its purchases in the last two years are known. */
type PurchaseCount = { companyId: string; companyName: string; count: number };

/** Everything there is to say about a scope's price. */
export type AdvancedEstimate = PricedScope & { counts: PurchaseCount[]; similar: ShownPurchase[] };

/**
 * Prices a scope, with the basis of the figures.
 * @throws AppError as `priceScope`
 */
export async function advancedEstimate(
  parts: EstimateParts,
  scopeId: string,
  caller: Caller,
): Promise<AdvancedEstimate> {
  const priced = await priceScope(parts, scopeId, caller);
  const similar = await similarTo(priced, { minBuyers: parts.minBuyers, caller });
  const named = await parts.products.byIds(
    similar.flatMap(({ productIds }) => productIds),
    { caller },
  );
  return { ...priced, counts: countsOf(priced), similar: shownPurchases(similar, named) };
}

/** In the order in which the scope names their products. */
function countsOf({ market, snapshots, lines, query }: PricedScope): PurchaseCount[] {
  const makers = lines.flatMap(({ productId }) => market.products.get(productId)?.companyId ?? []);
  return [...new Set(makers)].flatMap((companyId) => {
    const company = market.companies.get(companyId);
    const snapshot = snapshots.get(companyId);
    const count = snapshot ? purchasesSince(snapshot, query.today - twoYears, query.today) : 0;
    return company ? [{ companyId, companyName: company.name, count }] : [];
  });
}
