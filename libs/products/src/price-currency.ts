import type { CatalogCompany } from './company.ts';
import type { CatalogProduct } from './product.ts';

/** The currency a product is priced in: its own, else that of its company's imported range, else US dollars. */
export function priceCurrencyOf(
  { currency }: Pick<CatalogProduct, 'currency'>,
  company: Pick<CatalogCompany, 'defaultPriceRange'> | undefined,
): string {
  return currency ?? company?.defaultPriceRange?.currency ?? 'USD';
}
