import type { ImportLine } from '@parley/imports/import-line';
import type { CatalogRecords } from '@parley/live-catalog/catalog-records';
import type { CatalogCompany } from '@parley/products/company';
import type { CatalogProduct } from '@parley/products/product';
import { importPurchases, type PurchaseImportParts, type PurchaseImportResult } from './import-purchases.ts';

/** A product that the catalog does not have yet; its dimensions are numbers, and the first one counts it. */
type NewProduct = {
  id: string;
  companyId: string;
  currency: string;
  dimensions: { id: string; name: string }[];
};

export type Rehearsal = { lines: ImportLine[]; allowDuplicates: boolean; newProducts: NewProduct[] };

/** What would become of a batch of lines if the catalog had these products. */
export function rehearsePurchases(
  parts: PurchaseImportParts,
  { newProducts, ...batch }: Rehearsal,
): Promise<PurchaseImportResult> {
  const products = new Map(newProducts.map((product) => [product.id, toCatalogProduct(product)]));
  const companies = new Map(newProducts.map(({ companyId }) => [companyId, newCompany(companyId)]));
  const assumed = { products: assuming(parts.products, products), companies: assuming(parts.companies, companies) };
  return importPurchases({ ...parts, ...assumed }, { ...batch, dryRun: true });
}

/** What the catalog has goes before what it is assumed to have. */
function assuming<T>(records: CatalogRecords<T>, assumed: ReadonlyMap<string, T>): CatalogRecords<T> {
  return {
    async byIds(ids, call) {
      const found = await records.byIds(ids, call);
      for (const id of ids) {
        const other = assumed.get(id);
        if (other && !found.has(id)) found.set(id, other);
      }
      return found;
    },
  };
}

function toCatalogProduct({ id, companyId, currency, dimensions }: NewProduct): CatalogProduct {
  const pricingDimensions = dimensions.map((dimension) => ({
    ...dimension,
    priceImpactKnown: true,
    formField: { type: 'number' as const, label: dimension.name, readonly: false, required: false },
  }));
  return { id, companyId, currency, name: '', description: '', pricingDimensions, includedFeatures: [] };
}

function newCompany(id: string): CatalogCompany {
  return { id, name: '', lastUpdatedAt: new Date(0) };
}
