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
const cases: [string, keyof CatalogModels, Filter, SortBy][] = [
  ['companies', 'company', companyFilter({}), 'name'],
  ['companies by name', 'company', companyFilter({ name: 'a.b' }), 'name'],
  ['companies by domain', 'company', companyFilter({ domain: 'a.example' }), 'name'],
  ['companies by category', 'company', companyFilter({ categoryId: newId() }), 'name'],
  [
    'companies by all of these',
    'company',
    companyFilter({ name: 'a', domain: 'a.example', categoryId: newId() }),
    'name',
  ],
  ['categories', 'category', { parentKey: '' }, 'name'],
  ['families by place', 'productFamily', familyFilter({ companyId }), 'sortOrder'],
  ['families by name', 'productFamily', familyFilter({ companyId }), 'name'],
  ['products by place', 'product', productFilter({ companyId }), 'sortOrder'],
  ['products by name', 'product', productFilter({ companyId }), 'name'],
  ['products of a family by place', 'product', productFilter({ companyId, productFamilyId: newId() }), 'sortOrder'],
  ['products of a family by name', 'product', productFilter({ companyId, productFamilyId: newId() }), 'name'],
  ['products to search', 'product', productSearchFilter({ name: 'a' }), 'name'],
];

describe('a list takes filter and order from an index', () => {
  it.each(cases)('of %s', async (_case, type, filter, sortBy) => {
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
