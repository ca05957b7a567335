import { newId } from '@parley/service/new-id';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SortBy } from '../../src/actions/ports.ts';
import { companyFilter, familyFilter, productFilter, productSearchFilter, sortOf } from '../../src/store/filters.ts';
import type { Filter, Sort } from '../../src/store/find.ts';
import { createModels, type CatalogModels, type RecordModel } from '../../src/store/models.ts';

let connection: Connection;
let models: CatalogModels;
let isTelling: boolean;

beforeAll(async () => {
  connection = await createConnection(testServers().mongodbUri, { dbName: freshDatabase() }).asPromise();
  models = createModels(connection);
  for (const model of Object.values(models)) await model.createIndexes();
  isTelling = await explainsIndexOrder();
});

afterAll(() => connection.close());

const companyId = newId();
type Case = { list: string; type: keyof CatalogModels; filter: Filter; sortBy: SortBy };

const cases: Case[] = [
  { list: 'companies', type: 'company', filter: companyFilter({}), sortBy: 'name' },
  { list: 'companies by name', type: 'company', filter: companyFilter({ name: 'a.b' }), sortBy: 'name' },
  { list: 'companies by domain', type: 'company', filter: companyFilter({ domain: 'a.example' }), sortBy: 'name' },
  { list: 'companies by category', type: 'company', filter: companyFilter({ categoryId: newId() }), sortBy: 'name' },
  {
    list: 'companies by all of these',
    type: 'company',
    filter: companyFilter({ name: 'a', domain: 'a.example', categoryId: newId() }),
    sortBy: 'name',
  },
  { list: 'categories', type: 'category', filter: { parentKey: '' }, sortBy: 'name' },
  { list: 'families by place', type: 'productFamily', filter: familyFilter({ companyId }), sortBy: 'sortOrder' },
  { list: 'families by name', type: 'productFamily', filter: familyFilter({ companyId }), sortBy: 'name' },
  { list: 'products by place', type: 'product', filter: productFilter({ companyId }), sortBy: 'sortOrder' },
  { list: 'products by name', type: 'product', filter: productFilter({ companyId }), sortBy: 'name' },
  {
    list: 'products of a family by place',
    type: 'product',
    filter: productFilter({ companyId, productFamilyId: newId() }),
    sortBy: 'sortOrder',
  },
  {
    list: 'products of a family by name',
    type: 'product',
    filter: productFilter({ companyId, productFamilyId: newId() }),
    sortBy: 'name',
  },
  { list: 'products to search', type: 'product', filter: productSearchFilter({ name: 'a' }), sortBy: 'name' },
];

describe('a list takes filter and order from an index', () => {
  it.each(cases)('of $list', async ({ type, filter, sortBy }) => {
    if (!isTelling) return;
    for (const direction of ['asc', 'desc'] as const) {
      const stages = await stagesOf(models[type], filter, sortOf(sortBy, direction));
      expect(stages).toContain('IXSCAN');
      expect(stages).not.toContain('SORT');
      expect(stages).not.toContain('COLLSCAN');
    }
  });

  it('so far as this server can tell', (context) => {
    context.skip(!isTelling, 'explain of this server shows a sort for any filter, even where an index gives the order');
    expect(isTelling).toBe(true);
  });
});

/** A query whose order an index gives beyond doubt: a server that claims to sort it cannot be asked. */
async function explainsIndexOrder(): Promise<boolean> {
  return !(await stagesOf(models.productFamily, { companyId: 'x' }, { nameKey: 1 })).includes('SORT');
}

async function stagesOf(model: RecordModel, filter: Filter, sort: Sort): Promise<string[]> {
  const plan: unknown = await model.find(filter).sort(sort).limit(10).explain('queryPlanner');
  return [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage ?? '');
}
