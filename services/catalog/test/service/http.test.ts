import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import type { RecordOf } from '../../src/domain/record.ts';
import { category, checkbox, company, product, productFamily, seats, select } from '../records.ts';
import { startCatalog } from '../running-catalog.ts';

type Item = { id: string; name: string; [field: string]: unknown };
type List = { data: Item[]; pagination: { total: number; limit: number; offset: number } };

const security = category({ name: 'security' });
const crm = category({ name: 'CRM' });
const empty = category({ name: 'Empty' });
const firewalls = category({ name: 'Firewalls', parentCategoryId: security.id });
const vaults = category({ name: 'Vaults', parentCategoryId: security.id });

const quantity = seats();
const dimensions = [
  quantity,
  checkbox({ dependsOn: { dependsOnDimensionId: quantity.id, dependency: 'quantity' } }),
  select({ priceImpactKnown: false }),
];

const maker = company({
  name: 'Alpha (a.*) 100%',
  domain: 'WWW.Alpha.example',
  url: 'https://alpha.example',
  icon: 'https://alpha.example/logo.png',
  fiscalYearEnd: 'June',
  stockSymbols: [{ symbol: 'ALP', exchange: 'NYSE' }],
  categoryId: firewalls.id,
  defaultPriceRange: { min: 1_000.5, max: 20_000, currency: 'USD' },
  realPurchaseCount: 7,
  learningDataSamples: [
    {
      id: newId(),
      startDate: '2026-01-01T00:00:00.000Z',
      termMonths: 12,
      negotiatedPrice: 1_234.56,
      productNames: ['Guard'],
      primaryDimensionName: 'Seats',
      primaryDimensionValue: 50,
      numberOfOtherDimensions: 1,
    },
  ],
});
const rival = company({
  name: 'beta',
  domain: 'beta.example',
  categoryId: security.id,
  competitors: [maker.id, newId()],
});
const others = Array.from({ length: 40 }, (_, index) =>
  company({
    name: index % 2 === 0 ? `Gamma ${index}` : `gamma ${index}`,
    domain: `gamma${index}.example`,
    categoryId: crm.id,
  }),
);
maker.competitors = [rival.id, newId()];

const suite = productFamily({ companyId: maker.id, name: 'Suite', position: 2 });
const bundle = productFamily({ companyId: maker.id, name: 'Bundle', position: 1 });
const foreign = productFamily({ companyId: rival.id, name: 'Foreign' });
const rivalTool = product({
  companyId: rival.id,
  productFamilyId: foreign.id,
  name: 'Rival',
  currency: 'USD',
  defaultPrice: 3,
});
const guard = product({
  companyId: maker.id,
  productFamilyId: suite.id,
  name: 'Guard',
  position: 3,
  currency: 'USD',
  defaultPrice: 99.99,
  icon: 'https://alpha.example/guard.png',
  pricingDimensions: dimensions,
  includedFeatures: [{ id: newId(), name: 'Updates', description: 'For a year.' }],
  competitors: [rivalTool.id, newId()],
});
const watch = product({
  companyId: maker.id,
  productFamilyId: suite.id,
  name: 'watch',
  position: 1,
  currency: 'USD',
  defaultPrice: 10,
});
const loose = product({ companyId: maker.id, name: 'Zoom', position: 1 });

const companies = [maker, rival, ...others];
const companyPath = `/v1/catalog/companies/${maker.id}`;

const catalog = await forAllTests(startCatalog());
await catalog.seed(
  security,
  crm,
  empty,
  firewalls,
  vaults,
  ...companies,
  suite,
  bundle,
  foreign,
  rivalTool,
  guard,
  watch,
  loose,
);

function list(path: string): Promise<List> {
  return catalog.get<List>(path);
}

async function names(path: string): Promise<string[]> {
  return (await list(path)).data.map(({ name }) => name);
}

async function refusal(path: string) {
  const { status, body } = await catalog.api<{ code: string; errors?: { parameter?: string }[] }>(path);
  return { status, code: body.code, parameters: body.errors?.map(({ parameter }) => parameter) };
}

function byName(one: RecordOf['company'], other: RecordOf['company']): number {
  return one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;
}

describe('a company', () => {
  it('shows itself, its products and its competitors, and nothing else', async () => {
    const body = await catalog.get<Record<string, unknown>>(companyPath);
    const { type: _type, categoryId: _category, competitors: _competitors, ...fields } = maker;
    const instant = expect.stringMatching(/^\d{4}-.*Z$/);
    const summary = (record: RecordOf['product']) => ({
      id: record.id,
      name: record.name,
      description: record.description,
      isCustomEstimateAvailable: record.pricingDimensions.length > 0,
      lastUpdatedAt: instant,
      ...(record.productFamilyId && { productFamilyId: record.productFamilyId }),
      ...(record.icon && { icon: record.icon }),
      ...(record.currency && { currency: record.currency, defaultPrice: record.defaultPrice }),
    });
    expect(body).toEqual({
      ...fields,
      lastUpdatedAt: instant,
      category: {
        id: firewalls.id,
        name: 'Firewalls',
        description: firewalls.description,
        parentCategoryId: security.id,
        lastUpdatedAt: instant,
      },
      productFamilies: [
        { id: bundle.id, name: 'Bundle', lastUpdatedAt: instant },
        {
          id: suite.id,
          name: 'Suite',
          lastUpdatedAt: instant,
          defaultPriceRange: { min: 10, max: 99.99, currency: 'USD' },
        },
      ],
      products: [summary(watch), summary(loose), summary(guard)],
      competitors: [{ id: rival.id, name: 'beta', domain: 'beta.example' }],
    });
  });

  it('omits absent optional fields', async () => {
    const [other] = others;
    const body = await catalog.get<object>(`/v1/catalog/companies/${other?.id}`);
    expect(JSON.stringify(body)).not.toContain('null');
    expect(body).toMatchObject({ productFamilies: [], products: [], learningDataSamples: [], competitors: [] });
    expect(body).not.toHaveProperty('url');
  });
});

describe('a product', () => {
  it('has its company, its imported dimensions and its competitors', async () => {
    const body = await catalog.get<Record<string, unknown>>(`/v1/catalog/products/${guard.id}`);
    expect(body).toMatchObject({
      company: { id: maker.id, name: maker.name, legalName: maker.legalName, domain: maker.domain },
      defaultPrice: 99.99,
      pricingDimensions: dimensions,
      includedFeatures: guard.includedFeatures,
      isCustomEstimateAvailable: true,
    });
    expect(body['competitors']).toEqual([
      {
        companyId: rival.id,
        companyName: 'beta',
        domain: 'beta.example',
        productId: rivalTool.id,
        productName: 'Rival',
        defaultPrice: 3,
        pricingDimensions: [],
        includedFeatures: [],
      },
    ]);
  });
});

describe('a product family', () => {
  it('has its products in catalogue order and the range of their prices', async () => {
    expect(await catalog.get(`/v1/catalog/product-families/${suite.id}`)).toMatchObject({
      name: 'Suite',
      defaultPriceRange: { min: 10, max: 99.99, currency: 'USD' },
      products: [{ name: 'watch' }, { name: 'Guard', defaultPrice: 99.99 }],
    });
    const without = await catalog.get<object>(`/v1/catalog/product-families/${bundle.id}`);
    expect(without).toMatchObject({ products: [] });
    expect(without).not.toHaveProperty('defaultPriceRange');
  });
});

describe('an unknown id', () => {
  it.each([
    ['companies', 'COMPANY_NOT_FOUND'],
    ['product-families', 'PRODUCT_FAMILY_NOT_FOUND'],
    ['products', 'PRODUCT_NOT_FOUND'],
  ])('in %s is not found, and something else is refused', async (resource, code) => {
    expect(await refusal(`/v1/catalog/${resource}/${newId()}`)).toMatchObject({ status: 404, code });
    expect(await refusal(`/v1/catalog/${resource}/abc`)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
  });
});

describe('the list of companies', () => {
  it('is cut into pages of ten by name, without regard to case', async () => {
    const { data, pagination } = await list('/v1/catalog/companies');
    expect(pagination).toEqual({ total: companies.length, limit: 10, offset: 0 });
    expect(data.map(({ id }) => id)).toEqual(
      companies
        .toSorted(byName)
        .slice(0, 10)
        .map(({ id }) => id),
    );
  });

  it('shows only the list fields of each', async () => {
    const { data } = await list(`/v1/catalog/companies?ids=${maker.id}`);
    expect(data[0]).toMatchObject({
      name: maker.name,
      category: { id: firewalls.id },
      competitors: [{ id: rival.id }],
    });
    for (const field of ['products', 'productFamilies', 'learningDataSamples', 'defaultPriceRange'])
      expect(data[0]).not.toHaveProperty(field);
  });

  it('can be filtered by a part of the name in any case, without wildcards', async () => {
    expect(await names('/v1/catalog/companies?name=BET')).toEqual(['beta']);
    expect(await names(`/v1/catalog/companies?name=${encodeURIComponent('A.*) 100%')}`)).toEqual([maker.name]);
    expect(await list('/v1/catalog/companies?name=b.ta')).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await list('/v1/catalog/companies?name=gamma%201&limit=1')).pagination.total).toBe(11);
  });

  it('can be filtered by domain, ignoring a leading www.', async () => {
    for (const domain of ['alpha.example', 'www.ALPHA.example'])
      expect(await names(`/v1/catalog/companies?domain=${domain}`)).toEqual([maker.name]);
    expect(await names('/v1/catalog/companies?domain=lpha.example')).toEqual([]);
  });

  it('can be filtered by category, including its children', async () => {
    expect(await names(`/v1/catalog/companies?categoryId=${security.id}`)).toEqual([maker.name, 'beta']);
    expect(await names(`/v1/catalog/companies?categoryId=${firewalls.id}`)).toEqual([maker.name]);
    expect(await names(`/v1/catalog/companies?categoryId=${newId()}`)).toEqual([]);
  });

  it('can be filtered by ids, skipping unknown ones', async () => {
    const ids = others.slice(0, 29).map(({ id }) => id);
    expect((await list(`/v1/catalog/companies?limit=100&ids=${[...ids, newId()].join()}`)).pagination.total).toBe(29);
    expect((await list(`/v1/catalog/companies?ids=${ids[0]}&ids=${ids[1]}`)).pagination.total).toBe(2);
  });

  it('can be filtered by all filters at once', async () => {
    const query = `name=alpha&domain=alpha.example&categoryId=${security.id}&ids=${maker.id},${rival.id}`;
    expect(await names(`/v1/catalog/companies?${query}`)).toEqual([maker.name]);
    expect(await names(`/v1/catalog/companies?${query}&sortOrder=desc&limit=1&offset=1`)).toEqual([]);
  });

  it.each([
    'limit=0',
    'offset=-1',
    'offset=1.5',
    'offset=abc',
    'categoryId=x',
    'ids=',
    `ids=${newId()},`,
    'page=1',
    'limit=1&limit=2',
  ])('refuses %s and names the parameter', async (query) => {
    const [parameter] = query.split('=');
    expect(await refusal(`/v1/catalog/companies?${query}`)).toEqual({
      status: 400,
      code: 'REQUEST_INVALID',
      parameters: [parameter],
    });
  });

  it('treats an empty offset as absent, and has nothing at the largest', async () => {
    const total = companies.length;
    expect((await list('/v1/catalog/companies?offset=')).pagination).toEqual({ total, limit: 10, offset: 0 });
    const past = await list('/v1/catalog/companies?offset=9007199254740991');
    expect(past).toMatchObject({ data: [], pagination: { total } });
  });
});

describe('the list of categories', () => {
  it('is the top level, each with its children by name', async () => {
    const { data, pagination } = await list('/v1/catalog/categories');
    expect(pagination.total).toBe(3);
    expect(data).toMatchObject([
      { name: 'CRM', childCategories: [] },
      { name: 'Empty', childCategories: [] },
      { name: 'security', childCategories: [{ name: 'Firewalls' }, { name: 'Vaults' }] },
    ]);
  });

  it('is the children of one category', async () => {
    const { data } = await list(`/v1/catalog/categories?parentCategoryId=${security.id}&sortOrder=desc`);
    expect(data).toMatchObject([
      { name: 'Vaults', childCategories: [] },
      { name: 'Firewalls', childCategories: [] },
    ]);
    expect(await list(`/v1/catalog/categories?parentCategoryId=${newId()}`)).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
  });
});

describe('the families of a company', () => {
  it('are sorted by position, or by name', async () => {
    expect(await names(`${companyPath}/product-families`)).toEqual(['Bundle', 'Suite']);
    expect(await names(`${companyPath}/product-families?sortBy=name&sortOrder=desc`)).toEqual(['Suite', 'Bundle']);
    expect(await list(`${companyPath}/product-families?ids=${suite.id},${foreign.id}`)).toMatchObject({
      data: [{ id: suite.id, products: [{ id: watch.id }, { id: guard.id }], defaultPriceRange: { min: 10 } }],
      pagination: { total: 1 },
    });
  });
});

describe('the products of a company', () => {
  it('are sorted by position, then name, in both directions', async () => {
    expect(await names(`${companyPath}/products`)).toEqual(['watch', 'Zoom', 'Guard']);
    expect(await names(`${companyPath}/products?sortBy=sortOrder&sortOrder=desc`)).toEqual(['Guard', 'Zoom', 'watch']);
    expect(await names(`${companyPath}/products?sortBy=name`)).toEqual(['Guard', 'watch', 'Zoom']);
  });

  it('can be filtered by a family of the company', async () => {
    expect(await names(`${companyPath}/products?productFamilyId=${suite.id}`)).toEqual(['watch', 'Guard']);
    expect(
      await names(`${companyPath}/products?productFamilyId=${suite.id}&sortBy=name&ids=${guard.id},${loose.id}`),
    ).toEqual(['Guard']);
    expect(await list(`${companyPath}/products?productFamilyId=${foreign.id}`)).toMatchObject({
      data: [],
      pagination: { total: 0 },
    });
  });
});
