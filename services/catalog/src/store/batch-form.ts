import { maxChangedIds } from '@parley/events/contracts';
import type { BatchForm } from '@parley/imports/batch-store';
import type { ChangedIds } from '@parley/live-catalog/changed-ids';
import type { Fact } from '@parley/store/aggregate';
import { chunks } from '@parley/service/chunks';
import { recordTypeNames, type RecordType } from '../domain/record.ts';
import type { RecordKey } from '../domain/references.ts';
import type { CatalogBatchDocument } from './batch-model.ts';

const idsFields = {
  category: 'categoryIds',
  company: 'companyIds',
  productFamily: 'productFamilyIds',
  product: 'productIds',
} as const satisfies Record<RecordType, keyof ChangedIds>;

/** How documents and events describe the changes of a batch. */
export const batchForm: BatchForm<RecordKey[], CatalogBatchDocument> = {
  toIds: idsByField,
  fromIds: (batch) => recordTypeNames.flatMap((type) => batch[idsFields[type]].map((id) => ({ type, id }))),
  factsOf: changeFacts,
};

/** As many events as needed to keep each below the size limit of an outbox. */
function changeFacts(changed: RecordKey[]): Fact[] {
  return chunks(changed, maxChangedIds).map((some) => ({ type: 'catalog.changed.v1', data: idsByField(some) }));
}

/** The ids in the form of events and documents. */
export function idsByField(changed: RecordKey[]): ChangedIds {
  const ids: ChangedIds = {
    categoryIds: [],
    companyIds: [],
    productFamilyIds: [],
    productIds: [],
  };
  for (const { type, id } of changed) ids[idsFields[type]].push(id);
  return ids;
}
