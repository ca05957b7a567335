import { newId } from '@parley/service/new-id';
import { requireIndexOrder } from '@parley/testing/index-order';
import { testConnection } from '@parley/testing/test-connection';
import { describe, it } from 'vitest';
import type { SortBy } from '../../src/actions/ports.ts';
import { companyFilter, familyFilter, productFilter, sortOf } from '../../src/store/filters.ts';
import type { Filter } from '../../src/store/find.ts';
import { createModels, type CatalogModels } from '../../src/store/models.ts';

const models = createModels(await testConnection());
for (const model of Object.values(models)) await model.createIndexes();

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
];

describe('a list takes filter and order from an index', () => {
  it.for(cases)('of $list', async ({ type, filter, sortBy }) => {
    for (const direction of ['asc', 'desc'] as const) {
      const list = models[type].find(filter).sort(sortOf(sortBy, direction)).limit(10);
      requireIndexOrder(await list.explain('queryPlanner'));
    }
  });
});
