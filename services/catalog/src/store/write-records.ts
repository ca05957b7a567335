import { duplicateKeyFields, storeCall } from '@parley/store/store-error';
import type { RecordWrite } from '../domain/import-plan.ts';
import { recordTypeNames, type CatalogRecord, type RecordType } from '../domain/record.ts';
import { parentsOf, categoryPathOf } from './category-paths.ts';
import { toDocument } from './documents.ts';
import type { CatalogModels, RecordModel, StoredDocument } from './models.ts';

/** One write per record, type by type: puts from what is referred to, removals from what refers. */
export async function writeRecords(models: CatalogModels, writes: RecordWrite[]): Promise<void> {
  const byType = Object.groupBy(writes, ({ key }) => key.type);
  for (const type of recordTypeNames) await putAll(models, type, byType[type] ?? []);
  for (const type of recordTypeNames.toReversed()) await removeAll(models[type], byType[type] ?? []);
}

async function putAll(models: CatalogModels, type: RecordType, writes: RecordWrite[]): Promise<void> {
  const puts = writes.flatMap(({ put, isNew }) => (put ? [{ ...put, isNew }] : []));
  if (puts.length === 0) return;
  const lastUpdatedAt = new Date();
  const pathOf = await categoryPaths(
    models,
    puts.map(({ record }) => record),
  );
  const { created = [], replaced = [] } = Object.groupBy(puts, ({ isNew }) => (isNew ? 'created' : 'replaced'));
  const documentOf = (put: (typeof puts)[number]) =>
    toDocument({ ...put, lastUpdatedAt, categoryPath: pathOf(put.record) });
  await insertAll(models[type], created.map(documentOf));
  await replaceAll(models[type], replaced.map(documentOf));
}

async function removeAll(model: RecordModel, writes: RecordWrite[]): Promise<void> {
  const ids = writes.flatMap(({ key, put }) => (put ? [] : [key.id]));
  if (ids.length > 0) await storeCall(() => model.deleteMany({ _id: { $in: ids } }).exec());
}

/** One command for all, which every server does many times faster than an upsert for each. */
async function insertAll(model: RecordModel, documents: StoredDocument[]): Promise<void> {
  if (documents.length === 0) return;
  try {
    await storeCall(() => collectionOf(model).insertMany(documents, { ordered: false }));
  } catch (error) {
    if (duplicateKeyFields(error) === undefined) throw error;
    // Another import was faster with some of them: the later write wins.
    await replaceAll(model, documents);
  }
}

async function replaceAll(model: RecordModel, documents: StoredDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const operations = documents.map((replacement) => ({
    replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
  }));
  await storeCall(() => collectionOf(model).bulkWrite(operations, { ordered: false }));
}

/** Past mongoose, which would build a document of its own for each: the record schema has judged these. */
function collectionOf(model: RecordModel) {
  return model.db.collection<StoredDocument>(model.collection.collectionName);
}

async function categoryPaths(
  models: CatalogModels,
  records: CatalogRecord[],
): Promise<(record: CatalogRecord) => string[]> {
  const categoryIds = records.flatMap((record) => (record.type === 'company' ? (record.categoryId ?? []) : []));
  const parents = await parentsOf(models.category, categoryIds);
  return (record) => {
    if (record.type !== 'company' || record.categoryId === undefined) return [];
    return categoryPathOf(record.categoryId, parents.get(record.categoryId));
  };
}
