import type { ChangeBatch } from '@parley/live-catalog/change-poll';
import type { CopyOf, LiveCatalog } from '@parley/live-catalog/live-catalog';
import { chunks } from '@parley/service/chunks';
import type { ImportStore } from '../actions/import-ports.ts';
import { CompanyDirectory, type CompanyEntry } from '../domain/company-directory.ts';
import type { Category } from '../domain/entities.ts';
import { idsByField } from './batch-form.ts';
import type { CatalogBatchDocument, CatalogBatchModel } from './batch-model.ts';
import { find, findByAny } from './find.ts';
import type { RecordModel } from './models.ts';

type StoredEntry = Omit<CompanyEntry, 'id'> & { _id: string };

/** Names and paths are short: this many make a message well below a megabyte, and a turn of a millisecond or two. */
const batchSize = 500;
const entryFields = { nameKey: 1, categoryPath: 1, name: 1, legalName: 1, domain: 1, icon: 1 };
/** The longest time that an importing caller waits until this process shows the import. */
const maxWaitMs = 1_000;

type Models = { company: RecordModel; category: RecordModel };

/** The directory of companies, read from the catalog's own collections. */
export function companyDirectoryCopy(
  { company: companies, category }: Models,
  batches: CatalogBatchModel,
): CopyOf<CompanyDirectory> {
  return {
    async build(signal) {
      const directory = new CompanyDirectory();
      for (const each of await find<Category>(category, { filter: {} })) directory.putCategory(each);
      for await (const entry of entries(companies, {})) {
        signal.throwIfAborted();
        directory.put(entry);
      }
      return directory;
    },
    async update(directory, { companyIds, categoryIds }) {
      for (const some of chunks(companyIds, batchSize)) await updateCompanies(directory, companies, some);
      // Only a category with another parent changes the paths of its companies.
      if (categoryIds.length === 0) return;
      await updateCategories(directory, category, categoryIds);
      const ofCategories = { categoryPath: { $in: categoryIds } };
      for await (const entry of entries(companies, ofCategories)) directory.put(entry);
    },
    changesSince: (since) => completedChangesSince(batches, since),
    sizeOf: ({ size }) => ({ company: size }),
  };
}

/** Lists of this process show an import through it once the import is acknowledged. */
export function readYourWrites(store: ImportStore, directory: LiveCatalog<unknown>): ImportStore {
  return {
    ...store,
    async completeBatch(batch) {
      const isOurs = await store.completeBatch(batch);
      const { promise: longest, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, maxWaitMs);
      await Promise.race([directory.apply(idsByField(batch.changed)), longest]);
      clearTimeout(timer);
      return isOurs;
    },
  };
}

async function updateCompanies(directory: CompanyDirectory, companies: RecordModel, ids: string[]): Promise<void> {
  const removed = new Set(ids);
  for await (const entry of entries(companies, { _id: { $in: ids } })) {
    directory.put(entry);
    removed.delete(entry.id);
  }
  for (const id of removed) directory.remove(id);
}

async function updateCategories(directory: CompanyDirectory, categories: RecordModel, ids: string[]): Promise<void> {
  const removed = new Set(ids);
  for (const each of await findByAny<Category>(categories, { field: '_id', values: ids })) {
    directory.putCategory(each);
    removed.delete(each.id);
  }
  for (const id of removed) directory.removeCategory(id);
}

async function* entries(companies: RecordModel, filter: object): AsyncGenerator<CompanyEntry> {
  const cursor = companies.find(filter, entryFields).lean<StoredEntry>().cursor({ batchSize });
  for await (const { _id: id, ...fields } of cursor) yield { id, ...fields };
}

/** The batches of imports completed since then. */
export async function* completedChangesSince(batches: CatalogBatchModel, since: Date): AsyncGenerator<ChangeBatch> {
  const filter = { status: 'completed' as const, completedAt: { $gte: since } };
  const ids = { categoryIds: 1, companyIds: 1, productFamilyIds: 1, productIds: 1 } as const;
  const cursor = batches.find(filter, ids).lean<CatalogBatchDocument>().cursor({ batchSize: 100 });
  for await (const { _id: id, categoryIds, companyIds, productFamilyIds, productIds } of cursor) {
    yield { id, changed: { categoryIds, companyIds, productFamilyIds, productIds } };
  }
}
