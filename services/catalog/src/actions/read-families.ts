import { AppError } from '@parley/errors/app-error';
import type { ProductFamily } from '../domain/entities.ts';
import { inCatalogueOrder } from './catalogue-order.ts';
import { companyNotFound } from './company-not-found.ts';
import type { CatalogReader, FamilyFilter, FamilyRecords, Page, ProductCard, SortedWindow } from './ports.ts';

/** @throws AppError PRODUCT_FAMILY_NOT_FOUND */
export async function getProductFamily(reader: CatalogReader, id: string): Promise<FamilyRecords> {
  const found = await reader.productFamily(id);
  if (!found) {
    throw new AppError('PRODUCT_FAMILY_NOT_FOUND', `The catalog has no product family with the id ${id}.`, {
      metadata: { productFamilyId: id },
    });
  }
  return inOrder(found);
}

/** @throws AppError COMPANY_NOT_FOUND */
export async function listProductFamilies(
  reader: CatalogReader,
  filter: FamilyFilter,
  window: SortedWindow,
): Promise<Page<FamilyRecords>> {
  const page = await reader.familyPage(filter, window);
  if (!page) throw companyNotFound(filter.companyId);
  return { ...page, items: page.items.map(inOrder) };
}

/** Each family with its own products out of `products`, in their order. */
export function familyRecords(families: ProductFamily[], products: ProductCard[]): FamilyRecords[] {
  const byFamily = Map.groupBy(products, ({ productFamilyId }) => productFamilyId);
  return families.map((family) => ({ family, products: byFamily.get(family.id) ?? [] }));
}

function inOrder({ family, products }: FamilyRecords): FamilyRecords {
  return { family, products: inCatalogueOrder(products) };
}
