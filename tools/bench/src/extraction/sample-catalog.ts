import type { RecordOf } from '@parley/catalog/record';
import { demoMarket } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';
import type { CatalogDimension, CatalogProduct } from '@parley/products/product';
import { CatalogIndex } from '@parley/scope/matching/index/catalog-index';
import type { MatchSetting } from '@parley/scope/matching/match-terms';

type ProductRecord = RecordOf['product'];

export type SampleCatalog = Pick<MatchSetting, 'index' | 'productsById'>;

/** An in-memory sample catalog with the interface that matching uses. */
export function sampleCatalog(): SampleCatalog {
  const index = new CatalogIndex();
  const products = new Map<string, CatalogProduct>();
  for (const record of sampleRecords(demoMarket)) {
    if (record.type === 'company') index.putCompany(record);
    if (record.type === 'productFamily') index.putFamily(record);
    if (record.type !== 'product') continue;
    const { id, companyId, name, productFamilyId: familyId } = record;
    index.putProduct({ id, companyId, name, ...(familyId !== undefined && { familyId }) });
    products.set(id, toCatalogProduct(record));
  }
  return {
    index,
    productsById: async (ids) =>
      new Map(ids.flatMap((id) => [products.get(id) ?? []].flat().map((product) => [id, product] as const))),
  };
}

function toCatalogProduct({ pricingDimensions, ...record }: ProductRecord): CatalogProduct {
  const { id, companyId, name, description, productFamilyId, currency, includedFeatures } = record;
  return {
    id,
    companyId,
    name,
    description,
    includedFeatures,
    pricingDimensions: pricingDimensions.map(toCatalogDimension),
    ...(productFamilyId !== undefined && { productFamilyId }),
    ...(currency !== undefined && { currency }),
  };
}

function toCatalogDimension(record: ProductRecord['pricingDimensions'][number]): CatalogDimension {
  const { id, name, description, priceImpactKnown, formField, dependsOn } = record;
  const { dependsOnDimensionId: dimensionId, dependency } = dependsOn;
  return {
    id,
    name,
    priceImpactKnown,
    formField: toFormField(formField),
    ...(description !== null && { description }),
    ...(dimensionId !== undefined && dependency !== undefined && { dependsOn: { dimensionId, dependency } }),
  };
}

/** The record type allows explicit undefined for absent values, which sample records never contain. */
function toFormField(field: ProductRecord['pricingDimensions'][number]['formField']): CatalogDimension['formField'] {
  return field as CatalogDimension['formField'];
}
