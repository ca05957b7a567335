import { AppError } from '@parley/errors/app-error';
import type { Product } from '../domain/entities.ts';
import { productCompetitors, type ProductCompetitor } from './competitors.ts';
import type { CompanyCard } from '../domain/company-directory.ts';
import type { CatalogReader, Page, ProductFilter, SortedWindow } from './ports.ts';
import { requireCompany } from './require-company.ts';

export type ProductListItem = { product: Product; competitors: ProductCompetitor[] };
export type ProductDetail = ProductListItem & { company: CompanyCard };

/** @throws AppError PRODUCT_NOT_FOUND */
export async function getProduct(reader: CatalogReader, id: string): Promise<ProductDetail> {
  const product = await reader.product(id);
  if (!product) throw productNotFound(id);
  const [[company], competitorsOf] = await Promise.all([
    reader.companyCards([product.companyId]),
    productCompetitors(reader, [product]),
  ]);
  // A company that another import deletes at the same moment takes its product with it.
  if (!company) throw productNotFound(id);
  return { product, company, competitors: competitorsOf(product) };
}

/** @throws AppError COMPANY_NOT_FOUND */
export async function listProducts(
  reader: CatalogReader,
  filter: ProductFilter,
  window: SortedWindow,
): Promise<Page<ProductListItem>> {
  const [{ items, total }] = await Promise.all([
    reader.productPage(filter, window),
    requireCompany(reader, filter.companyId),
  ]);
  const competitorsOf = await productCompetitors(reader, items);
  return { items: items.map((product) => ({ product, competitors: competitorsOf(product) })), total };
}

export function productNotFound(id: string): AppError {
  return new AppError('PRODUCT_NOT_FOUND', `The catalog has no product with the id ${id}.`, {
    metadata: { productId: id },
  });
}
