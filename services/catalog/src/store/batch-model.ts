import { createBatchModel, type BatchDocument } from '@parley/imports/batch-model';
import type { ChangedIds } from '@parley/live-catalog/changed-ids';
import { addAggregateFields } from '@parley/store/aggregate';
import type { Connection, Model, Schema } from 'mongoose';

export type CatalogBatchDocument = BatchDocument & ChangedIds;
export type CatalogBatchModel = Model<CatalogBatchDocument>;

export function createCatalogBatchModel(connection: Connection): CatalogBatchModel {
  return createBatchModel(connection, ['categoryIds', 'companyIds', 'productFamilyIds', 'productIds'], complete);
}

function complete(schema: Schema): void {
  addAggregateFields(schema);
  // For imports that completed while a directory was being built.
  schema.index({ status: 1, completedAt: 1 });
}
