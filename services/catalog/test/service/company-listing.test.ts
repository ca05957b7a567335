import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { openDatabase } from '@parley/testing/open-database';
import { describe, expect, it } from 'vitest';
import { createModels } from '../../src/store/models.ts';
import { category, company } from '../records.ts';
import { startCatalog, type RunningCatalog } from '../running-catalog.ts';

type List = { data: { id: string; name: string }[]; pagination: { total: number } };

/** Two processes on one database; the third receives no events, as with RabbitMQ away. */
const importing = await forAllTests(startCatalog());
const { mongodbDatabase, amqpPrefix } = importing;
const overrides = { directoryTimings: { pollIntervalMs: 200 } };
const other = await forAllTests(startCatalog({ env: { mongodbDatabase, amqpPrefix } }));
const deaf = await forAllTests(startCatalog({ env: { mongodbDatabase, amqpPrefix: `${amqpPrefix}-deaf` }, overrides }));
for (const catalog of [importing, other, deaf]) await eventually(() => expectDirectory(catalog));

async function expectDirectory({ platform }: RunningCatalog): Promise<void> {
  expect(await platform.metrics.registry.metrics()).toContain('catalog_copy_entries{');
}

async function names(catalog: RunningCatalog, query: string): Promise<string[]> {
  const { data, pagination } = await catalog.get<List>(`/v1/catalog/companies?${query}`);
  expect(pagination.total).toBe(data.length);
  return data.map(({ name }) => name);
}

/** At once in the importing process, and soon everywhere else: long before the regular check for missed changes. */
async function expectEverywhere(query: string, expected: string[]): Promise<void> {
  expect(await names(importing, query)).toEqual(expected);
  for (const catalog of [other, deaf]) {
    await eventually(async () => expect(await names(catalog, query)).toEqual(expected));
  }
}

describe('a list of companies shows in every process', () => {
  it('created, renamed and removed companies', async () => {
    const first = company({ name: 'Larch Works' });
    const second = company({ name: 'Larch Labs' });
    await importing.seed(first, second);
    await expectEverywhere('name=larch', ['Larch Labs', 'Larch Works']);
    await importing.seed({ ...first, name: 'Larch Alpha' });
    await expectEverywhere('name=larch', ['Larch Alpha', 'Larch Labs']);
    await importing.load({ type: 'company', id: second.id, deleted: true });
    await expectEverywhere('name=larch', ['Larch Alpha']);
  });

  it('the new parent of a category', async () => {
    const [here, there] = [category({ name: 'Here' }), category({ name: 'There' })];
    const moved = category({ name: 'Moved', parentCategoryId: here.id });
    const maker = company({ name: 'Maple', categoryId: moved.id });
    await importing.seed(here, there, moved, maker);
    await expectEverywhere(`categoryId=${here.id}`, ['Maple']);
    await importing.seed({ ...moved, parentCategoryId: there.id });
    await expectEverywhere(`categoryId=${there.id}`, ['Maple']);
    await expectEverywhere(`categoryId=${here.id}`, []);
  });
});

describe('a page of companies', () => {
  it('is full even though one of its companies has just been removed', async () => {
    const makers = ['A', 'B', 'C', 'D'].map((letter) => company({ name: `Rowan ${letter}` }));
    await importing.seed(...makers);
    await expectEverywhere('name=rowan', ['Rowan A', 'Rowan B', 'Rowan C', 'Rowan D']);
    // Changes the database without an announcement.
    const connection = await openDatabase(importing.mongodbUri, importing.mongodbDatabase);
    await createModels(connection).company.deleteOne({ _id: makers[1]?.id ?? '' });
    await connection.close();
    const { data, pagination } = await other.get<List>('/v1/catalog/companies?name=rowan&limit=2');
    expect(data.map(({ name }) => name)).toEqual(['Rowan A', 'Rowan C']);
    expect(pagination.total).toBe(3);
  });
});
