import { createBatchNotes } from '@parley/imports/batch-notes';
import type { AggregateStore } from '@parley/store/aggregate';
import type { ImportStore } from '../actions/import-ports.ts';
import type { CatalogBatchDocument, CatalogBatchModel } from './batch-model.ts';
import { noteForm } from './batch-notes.ts';
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
    ...createBatchNotes({ model: batchModel, store: batches, form: noteForm, leaseMs }),
  };
}
