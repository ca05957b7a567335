import { newId } from '@parley/service/new-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { category, checkbox, company, product, productFamily, seats, select } from '../records.ts';
import { startCatalog, type RunningCatalog } from '../running-catalog.ts';

let catalog: RunningCatalog;

beforeAll(async () => {
  catalog = await startCatalog();
});

afterAll(() => catalog[Symbol.asyncDispose]());

const unchanged = { createdCount: 0, updatedCount: 0, deletedCount: 0, refusedCount: 0 };

async function exported(
  running: RunningCatalog,
  recordTypes: ('RECORD_TYPE_CATEGORY' | 'RECORD_TYPE_PRODUCT')[] = [],
): Promise<string[]> {
  const lines: string[] = [];
  for await (const response of running.operator.exportRecords({ recordTypes }, {})) lines.push(...response.lines);
  return lines;
}

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
    expect(result).toMatchObject({ acknowledgedLine: '5', createdCount: 2, refusedCount: 3 });
    expect(result.errors).toMatchObject([
      { number: '2', code: 'not_json' },
      { number: '3', pointer: '/colour', code: 'unknown' },
      { number: '4', pointer: '/companyId', code: 'unknown_reference' },
    ]);
    expect(await catalog.get(`/v1/catalog/companies/${maker.id}`)).toMatchObject({ products: [{ name: 'Good' }] });
  });

  it('that is repeated changes nothing, not even update times', async () => {
    const maker = company();
    const tool = product({ companyId: maker.id });
    await catalog.load(maker, tool);
    const before = await catalog.get<{ lastUpdatedAt: string }>(`/v1/catalog/products/${tool.id}`);
    expect(await catalog.load(maker, tool)).toMatchObject({ ...unchanged, unchangedCount: 2 });
    expect(await catalog.get(`/v1/catalog/products/${tool.id}`)).toEqual(before);
    expect(await catalog.load({ ...tool, name: 'New' })).toMatchObject({ updatedCount: 1 });
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
      deletedCount: 5,
    });
    expect(await catalog.load(gone(tool))).toMatchObject({ ...unchanged, unchangedCount: 1 });
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
    for (const result of results) expect(result.refusedCount).toBe(0);
    const companies = await catalog.get<{ data: { legalName: string }[]; pagination: { total: number } }>(
      '/v1/catalog/companies?name=maker&limit=100',
    );
    expect(companies.pagination.total).toBe(200);
    for (const { legalName } of companies.data) expect(['first', 'second']).toContain(legalName);
  });

  it('refuses a batch that violates the protocol, and says how', async () => {
    async function* requests() {
      yield {
        lines: [
          { number: 2, json: '{}' },
          { number: 1, json: '{}' },
        ],
      };
    }
    await expect(Array.fromAsync(catalog.operator.importRecords(requests(), {}))).rejects.toMatchObject({
      reason: 'REQUEST_INVALID',
      message: expect.stringContaining('line numbers must rise'),
    });
  });

  it('is for the operator only', async () => {
    for (const issuer of ['gateway', 'service'] as const) {
      using client = catalog.rpcAs(issuer);
      async function* requests() {
        yield { lines: [] };
      }
      await expect(Array.fromAsync(client.importRecords(requests(), {}))).rejects.toMatchObject({
        reason: 'CALLER_FORBIDDEN',
      });
    }
  });
});

describe('an export', () => {
  it('is for the operator, neither for services nor for an API key', async () => {
    for (const issuer of ['service', 'gateway'] as const) {
      using client = catalog.rpcAs(issuer);
      await expect(Array.fromAsync(client.exportRecords({}, {}))).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
    }
  });

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
    const lines = await exported(catalog);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(tool);

    await using copy = await startCatalog();
    expect(await copy.loadLines(...lines)).toMatchObject({ createdCount: lines.length, refusedCount: 0 });
    expect(await exported(copy)).toEqual(lines);
    expect(await catalog.loadLines(...lines)).toMatchObject({ ...unchanged, unchangedCount: lines.length });
  });

  it('may be limited to some kinds', async () => {
    const types = (await exported(catalog, ['RECORD_TYPE_CATEGORY'])).map(
      (line) => (JSON.parse(line) as { type: string }).type,
    );
    expect(new Set(types)).toEqual(new Set(['category']));
  });
});
