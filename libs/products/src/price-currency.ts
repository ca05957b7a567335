import type { CatalogCompany } from './company.ts';
import type { CatalogProduct } from './product.ts';

/** The currency in which a product is priced: its own, else that of its company's imported range, else US dollars. */
export function priceCurrencyOf(
  { currency }: Pick<CatalogProduct, 'currency'>,
  company: Pick<CatalogCompany, 'defaultPriceRange'> | undefined,
): string {
  return currency ?? company?.defaultPriceRange?.currency ?? 'USD';
}
