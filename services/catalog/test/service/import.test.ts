import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { category, checkbox, company, product, productFamily, seats, select } from '../records.ts';
import { importRecords } from '../../src/http/operator/contracts.ts';
import { startCatalog } from '../running-catalog.ts';

const catalog = await forAllTests(startCatalog());

const unchanged = { created: 0, updated: 0, deleted: 0, refused: 0 };

describe('an import', () => {
  it('refuses bad lines with their number, place and reason, and stores all others', async () => {
    const maker = company();
    const result = await catalog.loadLines(
      JSON.stringify(maker),
      '{"type":"product"',
      JSON.stringify({ ...product({ companyId: maker.id }), colour: 'red' }),
      JSON.stringify(product({ companyId: newId() })),
      JSON.stringify(product({ companyId: maker.id, name: 'Good' })),
    );
    expect(result).toMatchObject({ created: 2, refused: 3 });
    expect(result.errors).toMatchObject([
      { number: 2, code: 'not_json' },
      { number: 3, pointer: '/colour', code: 'unknown' },
      { number: 4, pointer: '/companyId', code: 'unknown_reference' },
    ]);
    expect(await catalog.get(`/v1/catalog/companies/${maker.id}`)).toMatchObject({ products: [{ name: 'Good' }] });
  });

  it('that is repeated changes nothing, not even update times', async () => {
    const maker = company();
    const tool = product({ companyId: maker.id });
    await catalog.load(maker, tool);
    const before = await catalog.get<{ lastUpdatedAt: string }>(`/v1/catalog/products/${tool.id}`);
    expect(await catalog.load(maker, tool)).toMatchObject({ ...unchanged, unchanged: 2 });
    expect(await catalog.get(`/v1/catalog/products/${tool.id}`)).toEqual(before);
    expect(await catalog.load({ ...tool, name: 'New' })).toMatchObject({ updated: 1 });
    const after = await catalog.get<{ lastUpdatedAt: string }>(`/v1/catalog/products/${tool.id}`);
    expect(after).toMatchObject({ name: 'New' });
    expect(after.lastUpdatedAt > before.lastUpdatedAt).toBe(true);
  });

  it('deletes records, except those still referred to', async () => {
    const [maker, top] = [company(), category()];
    const sub = category({ parentCategoryId: top.id });
    const suite = productFamily({ companyId: maker.id });
    const tool = product({ companyId: maker.id, productFamilyId: suite.id });
    await catalog.load(top, sub, { ...maker, categoryId: sub.id }, suite, tool);
    const gone = (record: typeof maker | typeof top | typeof suite | typeof tool) => ({
      type: record.type,
      id: record.id,
      deleted: true as const,
    });
    const refused = await catalog.load(gone(top), gone(sub), gone(maker), gone(suite));
    expect(refused.errors.map(({ message }) => message.slice(0, 34))).toEqual([
      '1 category in the catalog still re',
      '1 company in the catalog still ref',
      '1 product family and 1 product in ',
      '1 product in the catalog still ref',
    ]);
    expect(await catalog.load(gone(tool), gone(suite), gone(maker), gone(sub), gone(top))).toMatchObject({
      deleted: 5,
    });
    expect(await catalog.load(gone(tool))).toMatchObject({ ...unchanged, unchanged: 1 });
    expect((await catalog.api(`/v1/catalog/companies/${maker.id}`)).status).toBe(404);
  });

  it('that moves a category moves its companies with it', async () => {
    const [one, other] = [category(), category()];
    const sub = category({ parentCategoryId: one.id });
    const maker = company({ categoryId: sub.id });
    await catalog.load(one, other, sub, maker);
    await catalog.load({ ...sub, parentCategoryId: other.id });
    const idsIn = async (id: string) =>
      (await catalog.get<{ data: { id: string }[] }>(`/v1/catalog/companies?categoryId=${id}`)).data.map(
        (item) => item.id,
      );
    expect(await idsIn(one.id)).toEqual([]);
    expect(await idsIn(other.id)).toEqual([maker.id]);
    const { parentCategoryId: _parent, ...top } = sub;
    await catalog.load(top);
    expect(await idsIn(other.id)).toEqual([]);
    expect(await idsIn(sub.id)).toEqual([maker.id]);
  });

  it('concurrent with another of the same records leaves each record as one of them has it', async () => {
    const makers = Array.from({ length: 200 }, (_, index) => company({ name: `Maker ${index}` }));
    const asOf = (legalName: string) => makers.map(({ id, name }) => company({ id, name, legalName }));
    const results = await Promise.all([catalog.load(...asOf('first')), catalog.load(...asOf('second'))]);
    for (const result of results) expect(result.refused).toBe(0);
    const companies = await catalog.get<{ data: { legalName: string }[]; pagination: { total: number } }>(
      '/v1/catalog/companies?name=maker&limit=100',
    );
    expect(companies.pagination.total).toBe(200);
    for (const { legalName } of companies.data) expect(['first', 'second']).toContain(legalName);
  });

  it('is read from a body of JSON Lines, in which blank lines count', async () => {
    const lines = `${JSON.stringify(company())}\r\n\n  \n{}\n`;
    const result = await catalog.callOperator(importRecords, { query: { firstLine: 41 }, lines });
    expect(result).toMatchObject({ created: 1, refused: 1, errors: [{ number: 44 }] });
  });

  it('refuses a batch that has no line or too many', async () => {
    for (const lines of ['\n\n', '{}\n'.repeat(501)]) {
      await expect(catalog.callOperator(importRecords, { lines })).rejects.toMatchObject({
        reason: 'REQUEST_INVALID',
        violations: [{ code: 'invalid_length' }],
      });
    }
  });
});

describe('an export', () => {
  it('can be imported into an empty catalog unchanged, and changes nothing in its own catalog', async () => {
    const top = category();
    const sub = category({ parentCategoryId: top.id });
    const maker = company({
      categoryId: sub.id,
      defaultPriceRange: { min: 0.1, max: 3.3, currency: 'USD' },
      learningDataSamples: [
        {
          id: newId(),
          startDate: '2026-01-01T00:00:00.000Z',
          termMonths: 12,
          negotiatedPrice: 0.07,
          productNames: ['a'],
          primaryDimensionName: 'b',
          primaryDimensionValue: 1.5,
          numberOfOtherDimensions: 0,
        },
      ],
    });
    const suite = productFamily({ companyId: maker.id, position: 4 });
    const tool = product({
      companyId: maker.id,
      productFamilyId: suite.id,
      currency: 'KWD',
      defaultPrice: 1.005,
      pricingDimensions: [seats(), checkbox(), select()],
    });
    await catalog.load(sub, top);
    await catalog.load(sub, maker, suite, tool);
    const lines = await catalog.exported();
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(tool);

    await using copy = await startCatalog();
    expect(await copy.loadLines(...lines)).toMatchObject({ created: lines.length, refused: 0 });
    expect(await copy.exported()).toEqual(lines);
    expect(await catalog.loadLines(...lines)).toMatchObject({ ...unchanged, unchanged: lines.length });
  });

  it('may be limited to some kinds', async () => {
    const types = (await catalog.exported({ types: ['category'] })).map((line) => (JSON.parse(line) as Place).type);
    expect(new Set(types)).toEqual(new Set(['category']));
  });

  it('has only some companies and what they offer if asked, from any of its records on', async () => {
    const [maker, other] = [company(), company()];
    const suite = productFamily({ companyId: maker.id });
    const tools = [1, 2].map(() => product({ companyId: maker.id, productFamilyId: suite.id }));
    await catalog.seed(maker, other, suite, ...tools, product({ companyId: other.id }));
    const idsOf = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { id: string }).id);
    const ids = [maker.id, suite.id, ...tools.map(({ id }) => id).toSorted()];
    expect(idsOf(await catalog.exported({ companyIds: [maker.id] }))).toEqual(ids);
    const after = `productFamily/${suite.id}`;
    expect(idsOf(await catalog.exported({ companyIds: [maker.id], after }))).toEqual(ids.slice(2));
  });

  it('goes on after any of its records, and not after one that is gone', async () => {
    const lines = await catalog.exported();
    for (const [index, line] of lines.entries()) {
      const { type, id } = JSON.parse(line) as Place;
      if (index % 10 > 0 && type !== 'category') continue;
      expect(await catalog.exported({ after: `${type}/${id}` })).toEqual(lines.slice(index + 1));
    }
    const wrong = [{ after: `category/${newId()}` }, { types: ['company' as const], after: `product/${newId()}` }];
    for (const query of wrong)
      await expect(catalog.exported(query)).rejects.toMatchObject({ violations: [{ parameter: 'after' }] });
  });
});

type Place = { type: string; id: string };
