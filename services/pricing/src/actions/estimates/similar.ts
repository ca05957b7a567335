import type { Caller } from '@parley/service/caller';
import { primaryNameOf } from '@parley/products/primary-dimension';
import type { CatalogProduct } from '@parley/products/product';
import { similarPurchases, type SimilarPurchase } from '../../estimator/explain/similar-purchases.ts';
import { inTurns } from '../in-turns.ts';
import type { PricedScope } from './price-scope.ts';

/** A past purchase as shown to buyers: rounded, and with the names in the catalog. */
export type ShownPurchase = SimilarPurchase & { productNames: string[]; mainDimensionName: string };

/** The purchases most similar to a scope, best first, without those whose products are gone. */
export function similarTo(
  { query, figure, snapshots, market, currency }: PricedScope,
  { minBuyers, caller }: { minBuyers: number; caller: Caller },
): Promise<SimilarPurchase[]> {
  const convert = (from: string) => market.convert(from, currency);
  return inTurns(caller, similarPurchases({ query, figure }, snapshots, { convert, minBuyers }));
}

/** @param products those of the purchases that the catalog still has */
export function shownPurchases(
  purchases: SimilarPurchase[],
  products: ReadonlyMap<string, CatalogProduct>,
): ShownPurchase[] {
  return purchases.flatMap((purchase) => {
    const main = products.get(purchase.main.productId);
    if (!main) return [];
    const productNames = purchase.productIds.flatMap((id) => products.get(id)?.name ?? []);
    return [{ ...purchase, productNames, mainDimensionName: primaryNameOf(main) }];
  });
}
