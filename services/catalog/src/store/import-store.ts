import type { ImportStore } from '../actions/import-ports.ts';
import { alignCategoryPaths } from './category-paths.ts';
import { createBatchNotes } from './batch-notes.ts';
import type { BatchModel } from './batch-model.ts';
import type { CatalogModels } from './models.ts';
import { countDependants, storedRecords } from './record-facts.ts';
import { writeRecords } from './write-records.ts';
import type { AggregateStore } from '@parley/store/aggregate';
import type { BatchDocument } from './batch-model.ts';

export type ImportStoreParts = {
  models: CatalogModels;
  batchModel: BatchModel;
  batches: AggregateStore<BatchDocument>;
};

export function createImportStore({ models, batchModel, batches }: ImportStoreParts): ImportStore {
  return {
    storedRecords: (keys) => storedRecords(models, keys),
    countDependants: (keys, batchKeys) => countDependants(models, keys, batchKeys),
    write: (writes) => writeRecords(models, writes),
    alignCategoryPaths: (changed) => alignCategoryPaths(models, changed),
    ...createBatchNotes(batchModel, batches),
  };
}
