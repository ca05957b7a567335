import { AppError } from '@parley/errors/app-error';
import type { ProductFamily } from '../domain/entities.ts';
import { inCatalogueOrder } from './catalogue-order.ts';
import type { CatalogReader, FamilyFilter, Page, ProductCard, SortedWindow } from './ports.ts';
import { requireCompany } from './require-company.ts';

export type FamilyDetail = { family: ProductFamily; products: ProductCard[] };

/** @throws AppError PRODUCT_FAMILY_NOT_FOUND */
export async function getProductFamily(reader: CatalogReader, id: string): Promise<FamilyDetail> {
  const [family, products] = await Promise.all([reader.productFamily(id), reader.productsOfFamilies([id])]);
  if (!family) {
    throw new AppError('PRODUCT_FAMILY_NOT_FOUND', `The catalog has no product family with the id ${id}.`, {
      metadata: { productFamilyId: id },
    });
  }
  return { family, products: inCatalogueOrder(products) };
}

/** @throws AppError COMPANY_NOT_FOUND */
export async function listProductFamilies(
  reader: CatalogReader,
  filter: FamilyFilter,
  window: SortedWindow,
): Promise<Page<FamilyDetail>> {
  const [{ items, total }] = await Promise.all([
    reader.familyPage(filter, window),
    requireCompany(reader, filter.companyId),
  ]);
  const products = await reader.productsOfFamilies(items.map(({ id }) => id));
  return { items: familyDetails(items, inCatalogueOrder(products)), total };
}

/** Each family with its own products out of `products`, which are in catalog order. */
export function familyDetails(families: ProductFamily[], products: ProductCard[]): FamilyDetail[] {
  const byFamily = Map.groupBy(products, ({ productFamilyId }) => productFamilyId);
  return families.map((family) => ({ family, products: byFamily.get(family.id) ?? [] }));
}
