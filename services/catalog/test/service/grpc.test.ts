import { toTimestamp } from '@parley/rpc/timestamp';
import { newId } from '@parley/service/new-id';
import { allPages } from '@parley/testing/all-pages';
import { forAllTests } from '@parley/testing/for-all-tests';
import { afterAll, describe, expect, it } from 'vitest';
import { category, checkbox, company, product, productFamily, seats, select } from '../records.ts';
import { startCatalog } from '../running-catalog.ts';

const field = category();
const maker = company({
  name: 'Alpha',
  domain: 'www.Alpha.example',
  categoryId: field.id,
  defaultPriceRange: { min: 1.5, max: 2, currency: 'USD' },
  realPurchaseCount: 2,
});
const suite = productFamily({ companyId: maker.id });
const quantity = seats();
const tool = product({
  companyId: maker.id,
  productFamilyId: suite.id,
  name: 'Tool',
  currency: 'USD',
  defaultPrice: 9.99,
  pricingDimensions: [
    quantity,
    checkbox({ dependsOn: { dependsOnDimensionId: quantity.id, dependency: 'quantity' } }),
    select(),
  ],
  includedFeatures: [{ id: newId(), name: 'Updates', description: '' }],
});
const rest = Array.from({ length: 25 }, (_, index) =>
  product({ companyId: maker.id, name: `Same name`, position: index }),
);

const catalog = await forAllTests(startCatalog());
const client = catalog.rpcAs('service');
await catalog.seed(field, maker, suite, tool, ...rest);

afterAll(() => client[Symbol.dispose]());

describe('a service', () => {
  it('reads a company, with prices in minor units', async () => {
    const { company: found } = await client.getCompany({ companyId: maker.id });
    expect(found).toMatchObject({
      id: maker.id,
      domain: 'alpha.example',
      categoryId: field.id,
      realPurchaseCount: 2,
      defaultPriceRange: { currencyCode: 'USD', minMinor: '150', maxMinor: '200' },
    });
    expect(found?._url).toBeUndefined();
  });

  it('reads a product with all its pricing fields', async () => {
    const { products } = await client.batchGetProducts({ productIds: [tool.id] });
    expect(products[0]).toMatchObject({
      companyId: maker.id,
      productFamilyId: suite.id,
      currencyCode: 'USD',
      defaultPriceMinor: '999',
      customEstimateAvailable: true,
      includedFeatures: [{ name: 'Updates' }],
      pricingDimensions: [
        { formField: { kind: 'number', required: true, number: { min: 1, max: 10_000, step: 1 } }, dependsOn: null },
        { formField: { kind: 'checkbox' }, dependsOn: { dimensionId: quantity.id, kind: 'DEPENDENCY_KIND_QUANTITY' } },
        { formField: { kind: 'select', select: { defaultValue: '10', options: [{ value: '10' }, { value: '2.5' }] } } },
      ],
    });
  });

  it('reads many at once, in the requested order, each once, without unknown ones', async () => {
    const [first, second] = rest;
    const productIds = [second?.id ?? '', newId(), first?.id ?? '', second?.id.toUpperCase() ?? ''];
    const { products } = await client.batchGetProducts({ productIds });
    expect(products.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const { companies } = await client.batchGetCompanies({ companyIds: [newId(), maker.id] });
    expect(companies.map(({ id }) => id)).toEqual([maker.id]);
  });

  it('reads of companies only when they were last updated', async () => {
    const { company: whole } = await client.getCompany({ companyId: maker.id });
    const companyIds = [newId(), maker.id, maker.id.toUpperCase()];
    const { companies } = await client.batchGetCompanies({ companyIds, view: 'COMPANY_VIEW_UPDATE_TIME' });
    expect(companies).toMatchObject([{ id: maker.id, name: '', description: '', updateTime: whole?.updateTime }]);
    expect(companies).toHaveLength(1);
  });

  it('finds companies by a part of the name, by domain, by category', async () => {
    expect(
      (await client.searchCompanies({ domain: 'ALPHA.example', categoryId: field.id, name: 'al' })).companies,
    ).toMatchObject([{ id: maker.id }]);
    expect(await client.searchCompanies({ name: 'nobody' })).toEqual({ companies: [], nextPageToken: '' });
  });

  it('gets a refusal for a missing record or an invalid request', async () => {
    await expect(client.getCompany({ companyId: newId() })).rejects.toMatchObject({ reason: 'COMPANY_NOT_FOUND' });
    const refused = { reason: 'REQUEST_INVALID' };
    await expect(client.getCompany({ companyId: 'x' })).rejects.toMatchObject({
      ...refused,
      violations: [{ pointer: '/companyId' }],
    });
    await expect(client.batchGetProducts({ productIds: [] })).rejects.toMatchObject(refused);
    await expect(client.batchGetProducts({ productIds: Array.from({ length: 501 }, newId) })).rejects.toMatchObject(
      refused,
    );
    await expect(client.searchCompanies({ pageSize: 501 })).rejects.toMatchObject(refused);
    await expect(client.searchCompanies({ pageToken: 'x' })).rejects.toMatchObject({
      ...refused,
      violations: [{ pointer: '/pageToken' }],
    });
  });
});

describe('a service that keeps names in memory', () => {
  it('reads all of them, each kind in its form', async () => {
    const names = await Array.fromAsync(client.listNames({}));
    const companies = names.flatMap((some) => some.companies);
    expect(companies).toEqual([{ id: maker.id, name: 'Alpha', legalName: maker.legalName, domain: 'alpha.example' }]);
    expect(names.flatMap((some) => some.productFamilies)).toEqual([{ id: suite.id, name: suite.name }]);
    const products = names.flatMap((some) => some.products);
    expect(products.length).toBe(1 + rest.length);
    expect(products.find(({ id }) => id === tool.id)).toMatchObject({
      companyId: maker.id,
      productFamilyId: suite.id,
      name: 'Tool',
    });
  });

  it('reads the requested ones that exist, and is refused for none or too many', async () => {
    const ids = { companyIds: [maker.id, newId()], productFamilyIds: [suite.id], productIds: [newId()] };
    const { companies, productFamilies, products } = await client.batchGetNames(ids);
    expect(companies.map(({ id }) => id)).toEqual([maker.id]);
    expect(productFamilies.map(({ id }) => id)).toEqual([suite.id]);
    expect(products).toEqual([]);
    for (const count of [0, 501]) {
      const productIds = Array.from({ length: count }, newId);
      await expect(client.batchGetNames({ productIds })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    }
  });

  it('gets the changes of imports since a given time', async () => {
    const since = new Date();
    const added = product({ companyId: maker.id, name: 'Added' });
    await catalog.seed(added);
    const changes = await Array.fromAsync(client.listChanges({ since: toTimestamp(since) }));
    expect(changes).toMatchObject([{ productIds: [added.id], companyIds: [], categoryIds: [], productFamilyIds: [] }]);
    const later = toTimestamp(new Date(Date.now() + 60_000));
    expect(await Array.fromAsync(client.listChanges({ since: later }))).toEqual([]);
    await catalog.load({ type: 'product', id: added.id, deleted: true });
    await expect(Array.fromAsync(client.listChanges({}))).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('is not an API key', async () => {
    using gateway = catalog.rpcAs('gateway');
    const calls = [
      () => Array.fromAsync(gateway.listNames({})),
      () => gateway.batchGetNames({ companyIds: [maker.id] }),
      () => Array.fromAsync(gateway.listChanges({ since: toTimestamp(new Date()) })),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
  });
});

describe('a search', () => {
  it('gives companies page by page, each once, even when their names are equal', async () => {
    const twins = Array.from({ length: 16 }, () => company({ name: 'Twin' }));
    await catalog.seed(...twins);
    const pages = await allPages((pageToken) => client.searchCompanies({ name: 'win', pageSize: 7, pageToken }));
    const ids = pages.flatMap(({ companies }) => companies.map(({ id }) => id));
    expect(ids).toHaveLength(twins.length);
    expect(new Set(ids)).toEqual(new Set(twins.map(({ id }) => id)));
  });
});
