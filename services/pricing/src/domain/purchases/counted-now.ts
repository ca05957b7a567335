import { primaryDimensionOf } from '@parley/products/primary-dimension';
import type { CatalogProduct } from '@parley/products/product';
import type { StoredPurchase } from './purchase.ts';

/**
 * Whether it is known how much of each product was bought: not after the catalog lost the dimension in which one was
 * counted. Products that are gone do not matter.
 */
export function isCountedNow(
  { lines }: Pick<StoredPurchase, 'lines'>,
  products: ReadonlyMap<string, CatalogProduct>,
): boolean {
  return lines.every(({ productId, dimensions }) => {
    const product = products.get(productId);
    const primary = product && primaryDimensionOf(product);
    if (primary?.formField.type !== 'number' || dimensions.some(({ id }) => id === primary.id)) return true;
    return dimensions.every(({ id }) => product?.pricingDimensions.some((known) => known.id === id));
  });
}
