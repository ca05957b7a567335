import type { CatalogCompany } from '@parley/products/company';
import type { CatalogProduct } from '@parley/products/product';

const usual = 'USD';

/** The currency a product is priced in: its own, else that of its company's imported range, else US dollars. */
export function priceCurrency(product: CatalogProduct, company: CatalogCompany | undefined): string {
  return product.currency ?? company?.defaultPriceRange?.currency ?? usual;
}
