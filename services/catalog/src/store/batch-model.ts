import { createBatchModel, type BatchDocument } from '@parley/imports/batch-model';
import type { ChangedIds } from '@parley/live-catalog/changed-ids';
import type { Connection, Model } from 'mongoose';

export type CatalogBatchDocument = BatchDocument & ChangedIds;
export type CatalogBatchModel = Model<CatalogBatchDocument>;

export function createCatalogBatchModel(connection: Connection): CatalogBatchModel {
  return createBatchModel(connection, ['categoryIds', 'companyIds', 'productFamilyIds', 'productIds']);
}
