import { fromRecord, type EntityOf } from '../domain/entities.ts';
import type { CatalogRecord } from '../domain/record.ts';
import { domainKey, nameKey } from '../domain/search-key.ts';
import type { StoredDocument } from './models.ts';

export type NewDocument = { record: CatalogRecord; contentHash: string; lastUpdatedAt: Date; categoryPath: string[] };

/** The document of a record, with the keys it is found by. */
export function toDocument({ record, contentHash, lastUpdatedAt, categoryPath }: NewDocument): StoredDocument {
  const { id, ...fields } = entityOf(record, lastUpdatedAt);
  const document = { _id: id, ...fields, nameKey: nameKey(record.name), contentHash };
  switch (record.type) {
    case 'category':
      return { ...document, parentKey: record.parentCategoryId ?? '' };
    case 'company':
      return { ...document, domainKey: domainKey(record.domain), categoryPath };
    case 'productFamily':
    case 'product':
      return document;
  }
}

function entityOf(record: CatalogRecord, lastUpdatedAt: Date): EntityOf[CatalogRecord['type']] {
  switch (record.type) {
    case 'category':
      return fromRecord.category(record, lastUpdatedAt);
    case 'company':
      return fromRecord.company(record, lastUpdatedAt);
    case 'productFamily':
      return fromRecord.productFamily(record, lastUpdatedAt);
    case 'product':
      return fromRecord.product(record, lastUpdatedAt);
  }
}
