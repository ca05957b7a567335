import type { CatalogRecord, RecordOf } from '@parley/catalog/record';
import { categoryRecords } from './category-records.ts';
import { companyProfile } from './company-profile.ts';
import { companyRecord } from './company-record.ts';
import type { MarketSize } from './market-size.ts';
import { productRecords } from './product-record.ts';

/**
 * A fictional software market as catalog import records, in the order an import requires: categories, companies,
 * families, products. Deterministic for a given size and seed. Records are generated independently, so memory does not
 * grow with size.
 */
export function* sampleRecords(size: MarketSize): Generator<CatalogRecord> {
  yield* categoryRecords(size.seed);
  for (let index = 0; index < size.companies; index += 1) yield companyRecord(size, index);
  for (let index = 0; index < size.companies; index += 1) yield* familyRecords(size, index);
  for (let index = 0; index < size.companies; index += 1) yield* productRecords(size, index);
}

function* familyRecords(size: MarketSize, index: number): Generator<RecordOf['productFamily']> {
  const company = companyProfile(size, index);
  for (const { familyId, name, products } of company.lines) {
    if (familyId === undefined) continue;
    yield { type: 'productFamily', id: familyId, companyId: company.id, name, position: products[0]?.position ?? 0 };
  }
}
