import { fromRecord, type EntityOf } from '../domain/entities.ts';
import type { CatalogRecord } from '../domain/record.ts';
import { nameKey } from '../domain/search-key.ts';
import { domainKey } from '@parley/products/name-key';
import type { StoredDocument } from './models.ts';

export type NewDocument = { record: CatalogRecord; contentHash: string; lastUpdatedAt: Date; categoryPath: string[] };

/** The document of a record, with its search keys. */
export function toDocument({ record, contentHash, lastUpdatedAt, categoryPath }: NewDocument): StoredDocument {
  const { id, ...fields } = entityOf(record, lastUpdatedAt);
  return { _id: id, ...fields, nameKey: nameKey(record.name), contentHash, ...keysOf(record, categoryPath) };
}

/** Excludes the fields that only the store uses. */
export const withoutKeys = { nameKey: 0, contentHash: 0, parentKey: 0, domainKey: 0, categoryPath: 0 } as const;

/** The entity of a document that was read `withoutKeys`. */
export function toEntity({ _id: id, ...fields }: Pick<StoredDocument, '_id'>): { id: string } {
  return { id, ...fields };
}

function keysOf(record: CatalogRecord, categoryPath: string[]): object {
  if (record.type === 'category') return { parentKey: record.parentCategoryId ?? '' };
  if (record.type === 'company') return { domainKey: domainKey(record.domain), categoryPath };
  return {};
}

function entityOf(record: CatalogRecord, lastUpdatedAt: Date): EntityOf[CatalogRecord['type']] {
  const convert: (record: never, lastUpdatedAt: Date) => EntityOf[CatalogRecord['type']] = fromRecord[record.type];
  // The table has the right converter for each type, which the compiler cannot follow through the union.
  return convert(record as never, lastUpdatedAt);
}
