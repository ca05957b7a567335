import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { category, company, product, productFamily } from '../../test/records.ts';
import { maxOfCompany } from './company-sizes.ts';
import type { Change } from './import-line.ts';
import { planImport, type ImportPlan } from './import-plan.ts';
import { guardedKeys } from './import-rules.ts';
import type { Dependants } from './references.ts';
import type { CatalogRecord, RecordType } from './record.ts';
import { nameKey } from './search-key.ts';
import { domainKey } from '@parley/products/name-key';
import { requiredKeys, keyText, referencesOf, targetsOf, type RecordKey } from './references.ts';

/** A catalog in memory: the answers of a store, and its contents after a plan. */
class Catalog {
  readonly records = new Map<string, CatalogRecord>();

  constructor(...records: CatalogRecord[]) {
    for (const record of records) this.records.set(keyText(record), record);
  }

  plan(...changes: Change[]): ImportPlan {
    const known = new Map(
      requiredKeys(changes).flatMap((key) => {
        const record = this.records.get(keyText(key));
        return record ? [[keyText(key), storedRecord(record)] as const] : [];
      }),
    );
    const batch = new Set(changes.map(keyText));
    const dependants = new Map(guardedKeys(changes, known).map((key) => [keyText(key), this.#dependants(key, batch)]));
    return planImport(
      changes.map((change, index) => ({ number: index + 1, change })),
      { records: known, dependants, namesakes: this.#namesakes() },
      hashOf,
    );
  }

  #namesakes() {
    return [...this.records.values()].flatMap((record) =>
      record.type === 'company'
        ? [{ id: record.id, nameKey: nameKey(record.name), domainKey: domainKey(record.domain) }]
        : [],
    );
  }

  apply({ writes }: ImportPlan): void {
    for (const { key, put } of writes) {
      if (put) this.records.set(keyText(key), put.record);
      else this.records.delete(keyText(key));
    }
  }

  #dependants(key: RecordKey, batch: Set<string>): Dependants {
    const dependants: Dependants = {};
    for (const record of this.records.values()) {
      if (batch.has(keyText(record)) || !refersTo(record, key)) continue;
      dependants[record.type] = (dependants[record.type] ?? 0) + 1;
    }
    return dependants;
  }
}

function refersTo(record: CatalogRecord, key: RecordKey): boolean {
  return targetsOf(record.type, referencesOf(record)).some((target) => keyText(target.key) === keyText(key));
}

function storedRecord(record: CatalogRecord) {
  return { type: record.type, id: record.id, contentHash: hashOf(record), references: referencesOf(record) };
}

function hashOf(record: CatalogRecord): string {
  return JSON.stringify(record);
}

function remove({ type, id }: RecordKey): Change {
  return { type, id, deleted: true };
}

function refusals({ errors }: ImportPlan): string[] {
  return errors.map(({ number, pointer, code }) => [number, pointer, code].filter(Boolean).join(' '));
}

const top = category();
const sub = category({ parentCategoryId: top.id });
const maker = company({ categoryId: sub.id });
const suite = productFamily({ companyId: maker.id });
const tool = product({ companyId: maker.id, productFamilyId: suite.id });

describe('an import', () => {
  it('may refer to earlier lines', () => {
    const plan = new Catalog().plan(top, sub, maker, suite, tool);
    expect(plan.counts).toEqual({ created: 5, updated: 0, unchanged: 0, deleted: 0, refused: 0 });
  });

  it('refuses lines that refer to missing records, and no others', () => {
    const plan = new Catalog(maker).plan(
      tool,
      product({ companyId: maker.id }),
      sub,
      company({ categoryId: top.id }),
      suite,
    );
    expect(refusals(plan)).toEqual([
      '1 /productFamilyId unknown_reference',
      '3 /parentCategoryId unknown_reference',
      '4 /categoryId unknown_reference',
    ]);
    expect(plan.counts).toMatchObject({ created: 2, refused: 3 });
    expect(plan.errors[0]?.message).toContain(suite.id);
  });

  it('does not write equal records', () => {
    const plan = new Catalog(top, sub, maker).plan(top, sub, { ...maker, name: 'Other' }, remove(tool));
    expect(plan.counts).toEqual({ created: 0, updated: 1, unchanged: 3, deleted: 0, refused: 0 });
    expect(plan.writes).toHaveLength(1);
  });

  it('writes a record once, from its last line', () => {
    const plan = new Catalog().plan(top, { ...top, name: 'Second' }, { ...top, name: 'Third' });
    expect(plan.counts).toMatchObject({ created: 1, updated: 2 });
    expect(plan.writes).toMatchObject([{ isNew: true, put: { record: { name: 'Third' } } }]);
  });

  it('does not delete a record that others refer to, and says how many', () => {
    const plan = new Catalog(top, sub, maker, suite, tool).plan(remove(sub), remove(maker), remove(suite));
    expect(plan.errors.map(({ message }) => message)).toEqual([
      '1 company in the catalog still refer to this category: delete or move them first',
      '1 product family and 1 product in the catalog still refer to this company: delete or move them first',
      '1 product in the catalog still refer to this product family: delete or move them first',
    ]);
  });

  it('deletes a whole branch from its leaves', () => {
    const plan = new Catalog(top, sub, maker, suite, tool).plan(
      remove(tool),
      remove(suite),
      remove(maker),
      remove(sub),
      remove(top),
    );
    expect(plan.counts).toMatchObject({ deleted: 5, refused: 0 });
  });

  it('does not delete a record that an earlier line of the same batch refers to', () => {
    const plan = new Catalog(maker, suite).plan(tool, remove(suite));
    expect(refusals(plan)).toEqual(['2 in_use']);
  });

  it('keeps categories at two levels', () => {
    const below = category({ parentCategoryId: sub.id });
    expect(refusals(new Catalog(top, sub).plan(below))).toEqual(['1 /parentCategoryId invalid_value']);
    const other = category();
    expect(refusals(new Catalog(top, sub, other).plan({ ...top, parentCategoryId: other.id }))).toEqual([
      '1 /parentCategoryId invalid_value',
    ]);
    expect(refusals(new Catalog(other).plan(top, sub, { ...top, parentCategoryId: other.id }))).toEqual([
      '3 /parentCategoryId invalid_value',
    ]);
  });

  it('keeps products and their families in one company', () => {
    const other = company();
    expect(refusals(new Catalog(maker, suite, other).plan({ ...tool, companyId: other.id }))).toEqual([
      '1 /productFamilyId invalid_value',
    ]);
    expect(refusals(new Catalog(maker, suite, other, tool).plan({ ...suite, companyId: other.id }))).toEqual([
      '1 /companyId invalid_value',
    ]);
    expect(refusals(new Catalog(maker, suite, other).plan({ ...suite, companyId: other.id }))).toEqual([]);
  });

  it('never leaves a dangling reference, whatever the lines and batches', () => {
    const ids = Array.from({ length: 3 }, (_, index) => `00000000-0000-7000-8000-00000000000${index}`);
    const id = fc.constantFrom(...ids);
    const type = fc.constantFrom<RecordType>('category', 'company', 'productFamily', 'product');
    const change: fc.Arbitrary<Change> = fc.oneof(
      fc.record({ id, parentCategoryId: fc.option(id, { nil: undefined }) }).map(({ parentCategoryId, ...fields }) =>
        // The record schema refuses a category that is its own parent.
        category({ ...fields, ...(parentCategoryId && parentCategoryId !== fields.id && { parentCategoryId }) }),
      ),
      fc.record({ id, categoryId: id }).map(company),
      fc.record({ id, companyId: id }).map(productFamily),
      fc.record({ id, companyId: id, productFamilyId: id }).map(product),
      fc.record({ type, id }).map(remove),
    );
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 8 }), (batches) => {
        const catalog = new Catalog();
        for (const batch of batches) catalog.apply(catalog.plan(...batch));
        for (const record of catalog.records.values()) expectWhole(record, catalog);
      }),
      { numRuns: 300 },
    );
  });
});

function expectWhole(record: CatalogRecord, { records }: Catalog): void {
  const targets = targetsOf(record.type, referencesOf(record)).map(({ key }) => records.get(keyText(key)));
  expect(targets).not.toContain(undefined);
  const parents = targets.filter((target) => record.type === 'category' && target?.type === 'category');
  expect(parents.some((parent) => parent && 'parentCategoryId' in parent)).toBe(false);
  const families = targets.filter((target) => target?.type === 'productFamily');
  expect(families.every(({ companyId }) => 'companyId' in record && companyId === record.companyId)).toBe(true);
}

describe('a company', () => {
  const maker = company();
  const few = Array.from({ length: maxOfCompany.product - 1 }, () => product({ companyId: maker.id }));

  it('has a maximum number of products, counting new ones of the same import', () => {
    const catalog = new Catalog(maker, ...few);
    const [first, second, third] = [1, 2, 3].map(() => product({ companyId: maker.id }));
    if (!first || !second || !third || !few[0]) throw new Error('no products');
    const { counts, errors } = catalog.plan(
      first,
      second,
      { ...few[0], name: 'Renamed' },
      { type: 'product', id: few[0].id, deleted: true },
      third,
    );
    expect(counts).toMatchObject({ created: 2, updated: 1, deleted: 1, refused: 1 });
    expect(errors).toMatchObject([{ number: 2, pointer: '/companyId', code: 'too_many' }]);
  });

  it('that is full accepts no product of another company', () => {
    const other = company();
    const moved = product({ companyId: other.id });
    const catalog = new Catalog(maker, other, moved, ...few, product({ companyId: maker.id }));
    expect(catalog.plan({ ...moved, companyId: maker.id }).errors).toMatchObject([{ code: 'too_many' }]);
    expect(catalog.plan({ ...moved, name: 'Renamed' }).errors).toEqual([]);
  });
});

describe('a company of the same name and domain under another id', () => {
  const known = company({ name: 'Alto', domain: 'alto.example' });
  const twin = company({ name: 'ALTO', domain: 'www.alto.example' });

  it('is refused with the id to use, whether the other is stored or earlier in the batch', () => {
    const fault = { pointer: '/id', code: 'duplicate_company', message: expect.stringContaining(known.id) };
    expect(new Catalog(known).plan(twin).errors).toMatchObject([fault]);
    expect(new Catalog().plan(known, twin)).toMatchObject({ counts: { created: 1, refused: 1 }, errors: [fault] });
    const renamed = { ...company({ name: 'Other', domain: 'alto.example' }) };
    expect(new Catalog(known, renamed).plan({ ...renamed, name: 'Alto' }).errors).toMatchObject([fault]);
  });

  it('is taken once the other is gone or called otherwise', () => {
    const gone = { type: 'company', id: known.id, deleted: true } as const;
    expect(new Catalog(known).plan(gone, twin).errors).toEqual([]);
    expect(new Catalog(known).plan({ ...known, name: 'Alto Systems' }, twin).errors).toEqual([]);
  });

  it('that is stored twice can still be changed', () => {
    expect(new Catalog(known, twin).plan({ ...twin, description: 'New.' }).errors).toEqual([]);
  });
});
