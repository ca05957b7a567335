import { createBatchStore } from '@parley/imports/batch-store';
import type { AggregateStore } from '@parley/store/aggregate';
import type { ImportStore } from '../actions/import-ports.ts';
import type { CatalogBatchDocument, CatalogBatchModel } from './batch-model.ts';
import { batchForm } from './batch-form.ts';
import { alignCategoryPaths } from './category-paths.ts';
import type { CatalogModels } from './models.ts';
import { countDependants, namesakes, storedRecords } from './record-facts.ts';
import { writeRecords } from './write-records.ts';

export type ImportStoreParts = {
  models: CatalogModels;
  batchModel: CatalogBatchModel;
  batches: AggregateStore<CatalogBatchDocument>;
  leaseMs: number;
};

export function createImportStore({ models, batchModel, batches, leaseMs }: ImportStoreParts): ImportStore {
  return {
    storedRecords: (keys) => storedRecords(models, keys),
    namesakes: (companies, ids = []) => namesakes(models.company, companies, ids),
    countDependants: (keys, batchKeys) => countDependants(models, keys, batchKeys),
    write: (writes) => writeRecords(models, writes),
    alignCategoryPaths: (changed) => alignCategoryPaths(models, changed),
    ...createBatchStore({ model: batchModel, store: batches, form: batchForm, leaseMs }),
  };
}
