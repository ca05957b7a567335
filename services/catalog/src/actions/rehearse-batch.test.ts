import { testPlatform } from '@parley/testing/platform';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { category, company, product, productFamily } from '../../test/records.ts';
import { maxOfCompany } from '../domain/company-sizes.ts';
import { EarlierLines } from '../domain/earlier-lines.ts';
import type { Change } from '../domain/import-line.ts';
import { nameKeysOf } from '../domain/namesakes.ts';
import type { CatalogRecord, RecordType } from '../domain/record.ts';
import { keyText, referencesOf, targetsOf, type Dependants } from '../domain/references.ts';
import { contentHash, importBatch } from './import-batch.ts';
import type { ImportStore } from './import-ports.ts';
import { rehearseBatch } from './rehearse-batch.ts';

type Store = ImportStore & { records: Map<string, CatalogRecord> };

/** A store in memory that keeps no batches. */
function storeOf(content: Iterable<CatalogRecord>): Store {
  const records = new Map([...content].map((record) => [keyText(record), record]));
  return {
    records,
    async storedRecords(keys) {
      const found = keys.flatMap((key) => records.get(keyText(key)) ?? []);
      return new Map(
        found.map((record) => {
          const { type, id } = record;
          return [keyText(record), { type, id, contentHash: contentHash(record), references: referencesOf(record) }];
        }),
      );
    },
    async namesakes(companies, ids = []) {
      const wanted = new Set(companies.map((each) => JSON.stringify(nameKeysOf(company(each)))));
      return [...records.values()].flatMap((record) => {
        const called = nameKeysOf(record);
        return called && (wanted.has(JSON.stringify(called)) || ids.includes(record.id))
          ? [{ id: record.id, ...called }]
          : [];
      });
    },
    async countDependants(keys, batchKeys) {
      const batch = new Set(batchKeys.map(keyText));
      const counts = new Map<string, Dependants>(keys.map((key) => [keyText(key), {}]));
      for (const record of records.values())
        for (const { key } of batch.has(keyText(record)) ? [] : targetsOf(record.type, referencesOf(record))) {
          const count = counts.get(keyText(key));
          if (count) count[record.type] = (count[record.type] ?? 0) + 1;
        }
      return counts;
    },
    async write(writes) {
      for (const { key, put } of writes)
        if (put) records.set(keyText(key), put.record);
        else records.delete(keyText(key));
    },
    alignCategoryPaths: async () => undefined,
    openBatch: async (changed) => ({ id: 'a', holder: 'b', changed }),
    renewBatch: async () => true,
    completeBatch: async () => true,
    async *abandonedBatches() {},
    claimBatch: async () => undefined,
    releaseBatch: async () => true,
    forgetBatches: async () => undefined,
  };
}

const platform = testPlatform();
afterAll(() => platform[Symbol.asyncDispose]());

function linesOf(batch: readonly Change[]) {
  return batch.map((change, index) => ({ number: index + 1, json: JSON.stringify(change) }));
}

/** What a rehearsal says about each batch of a file, and what importing the file then does. */
async function both(content: Iterable<CatalogRecord>, batches: readonly Change[][]) {
  const store = storeOf(content);
  const before = new Map(store.records);
  const earlier = new EarlierLines();
  const rehearsed = [];
  for (const batch of batches) {
    const { steps, ...result } = await rehearseBatch(store, linesOf(batch), earlier.before(batch));
    earlier.add(steps);
    rehearsed.push(result);
  }
  expect(store.records).toEqual(before);
  const imported = [];
  for (const batch of batches)
    imported.push(await importBatch({ batches: store, leaseMs: 1_000, platform }, linesOf(batch)));
  return { rehearsed, imported };
}

const ids = Array.from({ length: 3 }, (_, index) => `00000000-0000-7000-8000-00000000000${index}`);
const id = fc.constantFrom(...ids);
const type = fc.constantFrom<RecordType>('category', 'company', 'productFamily', 'product');
const name = fc.constantFrom('Alto', 'Brio');
const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({ id, parentCategoryId: some(id) })
    .map(({ parentCategoryId, ...fields }) =>
      category({ ...fields, ...(parentCategoryId && parentCategoryId !== fields.id && { parentCategoryId }) }),
    ),
  fc
    .record({ id, name, categoryId: some(id) })
    .map(({ categoryId, ...fields }) =>
      company({ ...fields, domain: 'one.example', ...(categoryId && { categoryId }) }),
    ),
  fc.record({ id, companyId: id, name }).map(productFamily),
  fc
    .record({ id, companyId: id, name, productFamilyId: some(id) })
    .map(({ productFamilyId, ...fields }) => product({ ...fields, ...(productFamilyId && { productFamilyId }) })),
  fc.record({ type, id, deleted: fc.constant(true as const) }),
);

describe('a rehearsal', () => {
  it('says of every batch what importing the file does to it, and stores nothing', async () => {
    const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(batches, batches, async (earlierImports, file) => {
        const catalog = storeOf([]);
        for (const batch of earlierImports)
          await importBatch({ batches: catalog, leaseMs: 1_000, platform }, linesOf(batch));
        const { rehearsed, imported } = await both(catalog.records.values(), file);
        expect(rehearsed).toEqual(imported);
      }),
      { numRuns: 500 },
    );
  });

  it('counts the products that earlier batches add to a company and take from it', async () => {
    const maker = company();
    const full = Array.from({ length: maxOfCompany.product - 1 }, () => product({ companyId: maker.id }));
    const [last, tooMany, afterwards] = [1, 2, 3].map(() => product({ companyId: maker.id }));
    if (!last || !tooMany || !afterwards || !full[0]) throw new Error('no products');
    const gone = { type: 'product', id: full[0].id, deleted: true } as const;
    const { rehearsed, imported } = await both([maker, ...full], [[last], [tooMany], [gone], [afterwards]]);
    expect(rehearsed).toEqual(imported);
    expect(rehearsed.map(({ errors }) => errors.map(({ code }) => code))).toEqual([[], ['too_many'], [], []]);
  });

  it('takes ids in upper case for what they are', async () => {
    const maker = company({ id: 'aaaaaaaa-0000-4000-8000-00000000000a' });
    const upper = product({ companyId: maker.id.toUpperCase() });
    const { rehearsed } = await both([], [[maker], [upper]]);
    expect(rehearsed.map(({ counts }) => counts.created)).toEqual([1, 1]);
  });

  it('takes lines that are no records', async () => {
    const earlier = new EarlierLines();
    expect(earlier.before([undefined, 5, { type: 'company' }, { type: 'product', id: 'x', companyId: 7 }])).toEqual({
      records: [],
      dependants: [],
    });
  });
});
