import { AppError } from '@parley/errors/app-error';
import type { Product } from '../domain/entities.ts';
import { companyNotFound } from './company-not-found.ts';
import { productCompetitors, type ProductCompetitor } from './competitors.ts';
import type { CompanyCard } from '../domain/company-directory.ts';
import type { CatalogReader, Page, ProductFilter, SortedWindow } from './ports.ts';

export type ProductListItem = { product: Product; competitors: ProductCompetitor[] };
export type ProductDetail = ProductListItem & { company: CompanyCard };

/** @throws AppError PRODUCT_NOT_FOUND */
export async function getProduct(reader: CatalogReader, id: string): Promise<ProductDetail> {
  const found = await reader.product(id);
  if (!found) throw productNotFound(id);
  const { product } = found;
  const [[company], competitorsOf] = await Promise.all([
    reader.companyCards([product.companyId]),
    productCompetitors(reader, [found]),
  ]);
  // A company that another import deletes at the same moment takes its product with it.
  if (!company) throw productNotFound(id);
  return { product, company, competitors: competitorsOf(found) };
}

/** @throws AppError COMPANY_NOT_FOUND */
export async function listProducts(
  reader: CatalogReader,
  filter: ProductFilter,
  window: SortedWindow,
): Promise<Page<ProductListItem>> {
  const page = await reader.productPage(filter, window);
  if (!page) throw companyNotFound(filter.companyId);
  const competitorsOf = await productCompetitors(reader, page.items);
  const items = page.items.map((found) => ({ product: found.product, competitors: competitorsOf(found) }));
  return { items, total: page.total };
}

function productNotFound(id: string): AppError {
  return new AppError('PRODUCT_NOT_FOUND', `The catalog has no product with the id ${id}.`, {
    metadata: { productId: id },
  });
}
