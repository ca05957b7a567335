import { sampleRecords } from '@parley/sample-data/sample-records';
import { createApiClient } from '@parley/testing/api';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { withinOneMinute } from '@parley/testing/within-one-minute';
import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { sampleSize, startSampleStack } from './sample-stack.ts';

type Page<Item> = { data: Item[]; pagination: { total: number; limit: number; offset: number } };
type Named = { id: string; name: string };
type Company = Named & Record<string, unknown> & { domain: string; category?: { id: string }; products: Named[] };
type Product = Named & Record<string, unknown> & { pricingDimensions: Dimension[]; company: Record<string, unknown> };
type Dimension = Record<string, unknown> & {
  id: string;
  formField: { type: string };
  dependsOn: Record<string, string>;
};
type Category = Named & { childCategories: Named[] };

const companies = '/v1/catalog/companies';
const records = [...sampleRecords(sampleSize)];
const companyRecords = records.filter(({ type }) => type === 'company');

function isTimeWithZone(text: unknown): boolean {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text);
}

/** Every value of a key, at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === key ? [inner] : []).concat(valuesOf(key, inner)));
}

const stack = await forAllTests(startSampleStack(testServers()));
const api = await createApiClient({ baseUrl: stack.baseUrl, key: await stack.createKey() });
const { body } = await api<Page<Named>>(`${companies}?limit=100`);
const answers = await Promise.all(body.data.map(({ id }) => api<Company>(`${companies}/${id}`)));
const someCompany = answers
  .map((answer) => answer.body)
  .find((company) => company.products.length > 3 && company.category);
if (!someCompany) throw new Error('the sample has no company with products and a category');

describe('the catalog through the gateway', () => {
  describe('access and errors', () => {
    it('1: refuses a call without a key, in the error shape', async () => {
      const { status, body } = await api(`${companies}/${someCompany.id}`, { headers: { authorization: '' } });
      expect(status).toBe(401);
      expect(body).toMatchObject({
        status: 401,
        title: expect.stringMatching(/./),
        detail: expect.stringMatching(/./),
      });
    });

    it('2: refuses an unknown key with 401 and a key without the scope with 403', async () => {
      const unknown = `parley_live_${'0'.repeat(71)}`;
      expect((await api(companies, { headers: { authorization: `Bearer ${unknown}` } })).status).toBe(401);
      const key = await stack.createKey({ scopes: ['files:write'] });
      const { status, body } = await api(companies, { headers: { authorization: `Bearer ${key}` } });
      expect({ status, body }).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('catalog:read') },
      });
    });

    it('3: answers health and interface without a key', async () => {
      for (const path of ['/v1/health', '/v1/openapi']) {
        expect((await api(path, { headers: { authorization: '' } })).status).toBe(200);
      }
    });

    it('4, 5: says 404 for an unknown id and 400 for what is no id', async () => {
      for (const resource of ['companies', 'products', 'product-families']) {
        expect((await api(`/v1/catalog/${resource}/${newId()}`)).status).toBe(404);
        expect((await api(`/v1/catalog/${resource}/abc`)).status).toBe(400);
      }
    });

    it('6: repeats the status in the body of every error, with a trace of strings', async () => {
      const answers = await Promise.all([
        api<Record<string, unknown>>(`${companies}/abc`),
        api<Record<string, unknown>>(`${companies}/${newId()}`),
        api<Record<string, unknown>>('/v1/nothing'),
        api<Record<string, unknown>>(companies, { method: 'POST' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 405]);
      for (const { status, body } of answers) {
        expect(body['status']).toBe(status);
        expect(Object.values(body['trace'] as object).every((value) => typeof value === 'string')).toBe(true);
      }
    });

    it('7, 8: takes empty end-user headers for absent ones and refuses a bad address', async () => {
      const names = ['identifier', 'ip', 'email', 'organization-name'];
      const empty = Object.fromEntries(names.map((name) => [`x-service-end-user-${name}`, '']));
      expect((await api(companies, { headers: empty })).body).toEqual((await api(companies)).body);
      const { status, body } = await api(companies, { headers: { 'x-service-end-user-ip': '999.1.1.1' } });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ header: 'x-service-end-user-ip' }] });
    });

    it('9: refuses the 251st request of a key within a minute, and no other key', async () => {
      const limited = await stack.createKey({ perMinuteLimit: 250 });
      const headers = { authorization: `Bearer ${limited}` };
      await withinOneMinute();
      const answers = await Promise.all(Array.from({ length: 260 }, () => api(`${companies}?limit=1`, { headers })));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await api(companies)).status).toBe(200);
    });
  });

  describe('companies', () => {
    it('10: lists ten by name, ascending, with exactly the promised pagination', async () => {
      const { body } = await api<Page<Named>>(companies);
      expect(body.data).toHaveLength(10);
      expect(body.pagination).toEqual({ total: companyRecords.length, limit: 10, offset: 0 });
      const names = body.data.map(({ name }) => name.toLowerCase());
      expect(names).toEqual([...names].sort());
    });

    it('11: takes a limit of 1 to 100 and nothing else', async () => {
      expect((await api(`${companies}?limit=100`)).status).toBe(200);
      for (const limit of ['101', '0', '-1', 'x', '1.5', '', '1e1']) {
        expect((await api(`${companies}?limit=${limit}`)).status, `limit=${limit}`).toBe(400);
      }
    });

    it('12: sorts by what the list allows, in the words it allows', async () => {
      const ascending = await api<Page<Named>>(`${companies}?limit=100`);
      const descending = await api<Page<Named>>(`${companies}?limit=100&sortOrder=desc`);
      expect(descending.body.data).toEqual(ascending.body.data.toReversed());
      expect((await api(`${companies}?sortOrder=DOWN`)).status).toBe(400);
      expect((await api(`${companies}?sortBy=sortOrder`)).status).toBe(400);
      expect((await api(`${companies}/${someCompany.id}/products?sortBy=sortOrder`)).status).toBe(200);
    });

    it('13: walks all of them once, whatever the page', async () => {
      const seen: string[] = [];
      for (let offset = 0; ; offset += 3) {
        const { body } = await api<Page<Named>>(`${companies}?limit=3&offset=${offset}`);
        seen.push(...body.data.map(({ id }) => id));
        if (body.data.length < 3) break;
      }
      expect(seen).toHaveLength(companyRecords.length);
      expect(new Set(seen)).toEqual(new Set(companyRecords.map(({ id }) => id)));
      const past = await api<Page<Named>>(`${companies}?offset=${seen.length}`);
      expect(past.body).toMatchObject({ data: [], pagination: { total: seen.length } });
    });

    it('14: takes up to 30 ids, skips unknown ones, refuses what is no id', async () => {
      const ids = companyRecords.slice(0, 30).map(({ id }) => id);
      const known = await api<Page<Named>>(`${companies}?limit=100&ids=${ids.join(',')}`);
      expect(new Set(known.body.data.map(({ id }) => id))).toEqual(new Set(ids));
      expect((await api(`${companies}?ids=${[...ids, newId()].join(',')}`)).status).toBe(400);
      expect((await api(`${companies}?ids=${ids[0]},abc`)).status).toBe(400);
      const mixed = await api<Page<Named>>(`${companies}?ids=${ids[0]}&ids=${newId()}`);
      expect(mixed.body.data.map(({ id }) => id)).toEqual([ids[0]]);
    });

    it('15: finds a part of a name in any case, and takes wildcards literally', async () => {
      const part = someCompany.name.slice(1, 5).toUpperCase();
      const { body } = await api<Page<Named>>(`${companies}?limit=100&name=${encodeURIComponent(part)}`);
      expect(body.data.map(({ id }) => id)).toContain(someCompany.id);
      expect(body.data.every(({ name }) => name.toUpperCase().includes(part))).toBe(true);
      for (const name of ['no such name', '.*', '%']) {
        const none = await api<Page<Named>>(`${companies}?name=${encodeURIComponent(name)}`);
        expect(none).toMatchObject({ status: 200, body: { data: [], pagination: { total: 0 } } });
      }
    });

    it('16: filters by exact domain, and by a category with its children', async () => {
      const byDomain = await api<Page<Named>>(`${companies}?domain=WWW.${someCompany.domain.toUpperCase()}`);
      expect(byDomain.body.data.map(({ id }) => id)).toEqual([someCompany.id]);
      const { body } = await api<Page<Category>>('/v1/catalog/categories?limit=100');
      for (const { id, childCategories } of body.data) {
        const family = new Set([id, ...childCategories.map((child) => child.id)]);
        const wanted = companyRecords.filter((record) => 'categoryId' in record && family.has(record.categoryId ?? ''));
        const found = await api<Page<Company>>(`${companies}?limit=100&categoryId=${id}`);
        expect(new Set(found.body.data.map((company) => company.id))).toEqual(
          new Set(wanted.map((record) => record.id)),
        );
      }
    });

    it('17: lists the children of a category, each with its own', async () => {
      const { body } = await api<Page<Category>>('/v1/catalog/categories?limit=100');
      const parent = body.data.find(({ childCategories }) => childCategories.length > 0);
      const children = await api<Page<Category>>(`/v1/catalog/categories?limit=100&parentCategoryId=${parent?.id}`);
      expect(new Set(children.body.data.map(({ id }) => id))).toEqual(
        new Set(parent?.childCategories.map(({ id }) => id)),
      );
      expect(children.body.data.every(({ childCategories }) => Array.isArray(childCategories))).toBe(true);
    });

    it('18, 19: gives the whole company alone and the short one in a list, never null where a client breaks', async () => {
      for (const key of ['products', 'productFamilies', 'learningDataSamples', 'competitors']) {
        expect(someCompany[key]).toBeInstanceOf(Array);
      }
      expect(JSON.stringify(someCompany)).not.toContain('":null,"defaultPrice');
      const { body } = await api<Page<Company>>(`${companies}?limit=100`);
      for (const company of body.data) {
        for (const key of ['products', 'productFamilies', 'learningDataSamples', 'defaultPriceRange']) {
          expect(company).not.toHaveProperty(key);
        }
        for (const key of ['category', 'realPurchaseCount', 'stockSymbols']) expect(company[key]).not.toBeNull();
      }
    });
  });

  describe('products', () => {
    it('20: gives a product its company, and lists products without company and price', async () => {
      const list = await api<Page<Product>>(`${companies}/${someCompany.id}/products?limit=100`);
      expect(new Set(list.body.data.map(({ id }) => id))).toEqual(new Set(someCompany.products.map(({ id }) => id)));
      for (const item of list.body.data) {
        expect(item).not.toHaveProperty('company');
        expect(item).not.toHaveProperty('defaultPrice');
        const { body } = await api<Product>(`/v1/catalog/products/${item.id}`);
        const { id, name, legalName, domain } = someCompany;
        expect(body.company).toEqual({ id, name, legalName, domain });
      }
    });

    it('21: describes every dimension in one of three shapes, quantity dependents as checkboxes', async () => {
      const kinds = new Set<string>();
      const quantityDependents = new Set<string>();
      for (const record of records.filter(({ type }) => type === 'product')) {
        const { body } = await api<Product>(`/v1/catalog/products/${record.id}`);
        for (const dimension of body.pricingDimensions) {
          expect(dimension).toHaveProperty('description');
          expect(dimension.dependsOn).toBeInstanceOf(Object);
          kinds.add(dimension.formField.type);
          if (dimension.dependsOn['dependency'] === 'quantity') quantityDependents.add(dimension.formField.type);
        }
      }
      expect(kinds).toEqual(new Set(['checkbox', 'number', 'select']));
      expect(quantityDependents).toEqual(new Set(['checkbox']));
    });

    it('22: filters products by family, and says 404 for lists of an unknown company', async () => {
      const families = await api<Page<Named & { products: Named[] }>>(
        `${companies}/${someCompany.id}/product-families`,
      );
      for (const { id, products } of families.body.data) {
        const list = await api<Page<Named>>(`${companies}/${someCompany.id}/products?limit=100&productFamilyId=${id}`);
        expect(list.body.data.map((product) => product.id)).toEqual(products.map((product) => product.id));
      }
      expect((await api(`${companies}/${newId()}/product-families`)).status).toBe(404);
      expect((await api(`${companies}/${newId()}/products`)).status).toBe(404);
      const foreign = `${companies}/${someCompany.id}/products?productFamilyId=${newId()}`;
      expect((await api<Page<Named>>(foreign)).body.data).toEqual([]);
    });

    it('23: writes every time with its zone', async () => {
      const { body } = await api(`/v1/catalog/products/${someCompany.products[0]?.id}`);
      const times = [...valuesOf('lastUpdatedAt', someCompany), ...valuesOf('lastUpdatedAt', body)];
      expect(times.length).toBeGreaterThan(1);
      expect(times.every(isTimeWithZone)).toBe(true);
    });
  });

  describe('service endpoints', () => {
    it('59: describes every operation', async () => {
      const { body } = await api<{ openapi: string; paths: Record<string, object> }>('/v1/openapi');
      expect(body.openapi).toMatch(/^3\./);
      expect(Object.keys(body.paths).sort()).toEqual([
        '/v1/catalog/categories',
        '/v1/catalog/companies',
        '/v1/catalog/companies/{companyId}',
        '/v1/catalog/companies/{companyId}/product-families',
        '/v1/catalog/companies/{companyId}/products',
        '/v1/catalog/product-families/{productFamilyId}',
        '/v1/catalog/products/{productId}',
        '/v1/files/upload',
        '/v1/health',
        '/v1/negotiation/faqs/{companyId}',
        '/v1/negotiation/start',
        '/v1/negotiation/{negotiationId}/attach',
        '/v1/negotiation/{negotiationId}/escalations',
        '/v1/negotiation/{negotiationId}/escalations/{escalationId}',
        '/v1/negotiation/{negotiationId}/external-update',
        '/v1/negotiation/{negotiationId}/summary',
        '/v1/openapi',
        '/v1/pricing/advanced/{scopeId}',
        '/v1/pricing/basic/{scopeId}',
        '/v1/scope',
        '/v1/scope/from-document',
        '/v1/scope/{scopeId}',
        '/v1/webhooks',
        '/v1/webhooks/{webhookId}',
        '/v1/webhooks/{webhookId}/events',
        '/v1/webhooks/{webhookId}/events/{eventId}',
      ]);
    });

    it('60: reports its health', async () => {
      const { body } = await api<Record<string, unknown>>('/v1/health');
      expect(body).toMatchObject({ status: 'ok', version: expect.stringMatching(/./) });
      expect(isTimeWithZone(body['timestamp'])).toBe(true);
      expect(body['services']).toEqual(expect.arrayContaining([{ name: 'catalog', status: 'ok' }]));
    });
  });
});
