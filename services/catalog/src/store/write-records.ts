import { insertAll, removeAll, replaceAll } from '@parley/store/bulk-writes';
import type { RecordWrite } from '../domain/import-plan.ts';
import { recordTypeNames, type CatalogRecord, type RecordType } from '../domain/record.ts';
import { parentsOf, categoryPathOf } from './category-paths.ts';
import { toDocument } from './documents.ts';
import type { CatalogModels } from './models.ts';

/** One write per record, type by type: additions begin with referenced records, removals with referring ones. */
export async function writeRecords(models: CatalogModels, writes: RecordWrite[]): Promise<void> {
  const byType = Object.groupBy(writes, ({ key }) => key.type);
  for (const type of recordTypeNames) await putAll(models, type, byType[type] ?? []);
  for (const type of recordTypeNames.toReversed()) await removeAll(models[type], removedIds(byType[type] ?? []));
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

function removedIds(writes: RecordWrite[]): string[] {
  return writes.flatMap(({ key, put }) => (put ? [] : [key.id]));
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
