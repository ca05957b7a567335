import { newId } from '@parley/service/new-id';
import { testConnection } from '@parley/testing/test-connection';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingFrom } from '../../src/actions/company-listing.ts';
import { searchFrom } from '../../src/actions/company-search.ts';
import type { CompanyFilter } from '../../src/actions/ports.ts';
import type { Window } from '../../src/domain/sorted-list.ts';
import { searchPage, type SearchPage } from '../../src/actions/search.ts';
import type { CompanyDirectory } from '../../src/domain/company-directory.ts';
import { createCatalogBatchModel } from '../../src/store/batch-model.ts';
import { createCatalogReader } from '../../src/store/catalog-reader.ts';
import { createCatalogSearch } from '../../src/store/catalog-search.ts';
import { companyDirectoryCopy } from '../../src/store/directory-copy.ts';
import { toDocument } from '../../src/store/documents.ts';
import { createLearningModel } from '../../src/store/learning-model.ts';
import { createModels, type CatalogModels, type StoredDocument } from '../../src/store/models.ts';
import { category, company } from '../records.ts';

const categories = Array.from({ length: 6 }, newId);
const never = new AbortController().signal;

const connection = await testConnection();
const models = createModels(connection);
await models.company.createIndexes();
await models.category.createIndexes();
const reader = createCatalogReader({ ...models, learning: createLearningModel(connection) });
const search = createCatalogSearch(models);

type Seed = { name: string; category: number };

/** Letters with unusual folding, joining, sorting or searching. */
const letters = [
  'a',
  'A',
  'b',
  'é',
  'e\u0301',
  'ß',
  'SS',
  'ς',
  'Σ',
  'İ',
  'ﬁ',
  '.',
  '*',
  '(',
  '\\',
  '%',
  ' b',
  '￮',
  '😀',
  '𐐀',
];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength }).map((parts) => `x${parts.join('')}`);
const seed: fc.Arbitrary<Seed> = fc.record({ name: text(4), category: fc.nat(categories.length) });
const part = fc.array(fc.constantFrom(...letters), { maxLength: 2 }).map((parts) => parts.join(''));
const filter: fc.Arbitrary<CompanyFilter> = fc.record({
  name: fc.option(part, { nil: undefined }),
  categoryId: fc.option(fc.constantFrom(...categories, newId()), { nil: undefined }),
});
const window: fc.Arbitrary<Window> = fc.record({
  limit: fc.integer({ min: 1, max: 20 }),
  offset: fc.nat(120),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

function documentOf({ name, category }: Seed, id = newId()): StoredDocument {
  const categoryId = categories[category];
  // The later half of the categories are children of the earlier half.
  const parent = categories[category - 3];
  const record = company({ id, name, ...(categoryId !== undefined && { categoryId }) });
  const categoryPath = [categoryId, parent].filter((one) => one !== undefined);
  return toDocument({ record, contentHash: '', lastUpdatedAt: new Date(), categoryPath });
}

type CategorySeed = { id?: string; name: string; parent?: string | undefined };

function categoryDocument({ id = newId(), name, parent }: CategorySeed): StoredDocument {
  const record = category({ id, name, ...(parent !== undefined && { parentCategoryId: parent }) });
  return toDocument({ record, contentHash: '', lastUpdatedAt: new Date(0), categoryPath: [] });
}

/** Replaces a document, or deletes it. */
async function change(model: CatalogModels['company'], id: string, to: StoredDocument | null): Promise<void> {
  if (to === null) await model.deleteOne({ _id: id });
  else await model.collection.replaceOne({ _id: id } as never, to, { upsert: true });
}

/** Compares the pages of other services' searches, one after the other. */
async function expectSameSearch(copy: CompanyDirectory, filter: CompanyFilter, limit: number): Promise<void> {
  const fromMemory = searchFrom({ copy }, { ...search, companiesAfter: () => Promise.reject(new Error('asked')) });
  let after: SearchPage['after'];
  do {
    const page = { after, limit };
    const found = await searchPage(page, (window) => fromMemory.companiesAfter(filter, window));
    expect(found).toEqual(await searchPage(page, (window) => search.companiesAfter(filter, window)));
    after = found.end;
  } while (after);
}

describe('the directory of companies', () => {
  it('has the same pages and totals as the database, even after changes', async () => {
    const many = fc.array(seed, { minLength: 60, maxLength: 120 });
    const changes = fc.array(fc.record({ place: fc.nat(59), to: fc.option(seed) }), { maxLength: 30 });
    const questions = fc.array(fc.tuple(filter, window), { minLength: 15, maxLength: 15 });
    const check = async (
      seeds: Seed[],
      changed: { place: number; to: Seed | null }[],
      asked: [CompanyFilter, Window][],
    ) => {
      await models.company.deleteMany({});
      const documents = seeds.map((one) => documentOf(one));
      await models.company.collection.insertMany(documents as never[]);
      const copyOf = companyDirectoryCopy(models, createCatalogBatchModel(connection));
      const copy = await copyOf.build(never);
      const ids = changed.map(({ place }) => documents[place]?._id ?? '');
      for (const [index, { to }] of changed.entries()) {
        const id = ids[index] ?? '';
        await change(models.company, id, to && documentOf(to, id));
      }
      await copyOf.update(copy, { categoryIds: [], companyIds: ids, productFamilyIds: [], productIds: [] }, never);
      const listing = listingFrom({ copy }, reader);
      for (const [filter, window] of asked) {
        expect(await listing.companyPage(filter, window)).toEqual(await reader.companyPage(filter, window));
        await expectSameSearch(copy, filter, window.limit);
      }
    };
    await fc.assert(fc.asyncProperty(many, changes, questions, check), { numRuns: 12 });
  });

  it('has the same pages of categories as the database, even after changes', async () => {
    const seeds = fc.array(fc.record({ name: text(4), parent: fc.nat(12) }), { minLength: 20, maxLength: 60 });
    const changes = fc.array(fc.record({ place: fc.nat(19), name: fc.option(text(4)) }), { maxLength: 15 });
    const questions = fc.array(fc.tuple(fc.nat(12), window), { minLength: 10, maxLength: 10 });
    const check = async (
      given: { name: string; parent: number }[],
      changed: { place: number; name: string | null }[],
      asked: [number, Window][],
    ) => {
      await models.category.deleteMany({});
      const tops = given.filter(({ parent }) => parent > 5).map(({ name }) => categoryDocument({ name }));
      const below = given
        .filter(({ parent }) => parent <= 5)
        .map(({ name, parent }) => categoryDocument({ name, parent: tops[parent]?._id }));
      const documents = [...tops, ...below];
      await models.category.collection.insertMany(documents as never[]);
      const copyOf = companyDirectoryCopy(models, createCatalogBatchModel(connection));
      const copy = await copyOf.build(never);
      const ids = changed.map(({ place }) => documents[place]?._id ?? '');
      for (const [index, { name }] of changed.entries()) {
        const id = ids[index] ?? '';
        await change(models.category, id, name === null ? null : categoryDocument({ id, name }));
      }
      await copyOf.update(copy, { categoryIds: ids, companyIds: [], productFamilyIds: [], productIds: [] }, never);
      const listing = listingFrom({ copy }, reader);
      for (const [place, page] of asked) {
        for (const parent of [undefined, documents[place]?._id]) {
          expect(await listing.categoryPage(parent, page)).toEqual(await reader.categoryPage(parent, page));
        }
      }
    };
    await fc.assert(fc.asyncProperty(seeds, changes, questions, check), { numRuns: 12 });
  });

  it('leaves a search to the database when a company was renamed or removed unannounced', async () => {
    await models.company.deleteMany({});
    const [ash, elm, fir] = ['Ash', 'Elm', 'Fir'].map((name) => documentOf({ name, category: 0 }));
    await models.company.collection.insertMany([ash, elm, fir] as never[]);
    const copy = await companyDirectoryCopy(models, createCatalogBatchModel(connection)).build(never);
    const renamed = documentOf({ name: 'Yew', category: 0 }, elm?._id);
    await models.company.collection.replaceOne({ _id: elm?._id } as never, renamed);
    await models.company.deleteOne({ _id: fir?._id });
    const found = await searchFrom({ copy }, search).companiesAfter({}, { after: undefined, limit: 10 });
    expect(found.map(({ name }) => name)).toEqual(['Ash', 'Yew']);
  });

  it('leaves the lists to the database until it is ready', async () => {
    await models.company.deleteMany({});
    await models.company.collection.insertOne(documentOf({ name: 'Yew', category: 0 }) as never);
    const { items, total } = await listingFrom({ copy: undefined }, reader).companyPage(
      { name: 'yew' },
      { limit: 10, offset: 0, direction: 'asc' },
    );
    expect(items).toMatchObject([{ name: 'Yew' }]);
    expect(total).toBe(1);
  });
});
