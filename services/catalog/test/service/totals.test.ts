import { testConnection } from '@parley/testing/test-connection';
import { type mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { find, totalOf, type Filter } from '../../src/store/find.ts';
import { createModels } from '../../src/store/models.ts';

const connection = await testConnection({ monitorCommands: true });
const models = createModels(connection);
const products = Array.from({ length: 7 }, (_, n) => ({ _id: `p${n}`, nameKey: `p${n}`, companyId: `c${n % 2}` }));
await models.product.createIndexes();
await connection.collection<{ _id: string }>('products').insertMany(products);

/** The page with its total, and how the total was counted, if it was. */
async function pageOf(filter: Filter, offset: number, limit: number) {
  const counts: mongo.Document[] = [];
  const note = ({ command }: mongo.CommandStartedEvent) => {
    if ('aggregate' in command) counts.push(command);
  };
  connection.getClient().on('commandStarted', note);
  const items = await find(models.product, { filter, sort: { nameKey: 1 }, offset, limit });
  const total = await totalOf(models.product, { filter, offset, limit }, items.length);
  connection.getClient().off('commandStarted', note);
  return { items: items.length, total, count: await stageOf(counts) };
}

/** The stage of the plan that reads the counted entries. */
async function stageOf([command]: mongo.Document[]): Promise<string | undefined> {
  if (!command) return undefined;
  const { aggregate, pipeline, hint, cursor } = command;
  const explain = { aggregate, pipeline, cursor, ...(hint && { hint }) };
  const plan = JSON.stringify(await connection.db?.command({ explain, verbosity: 'queryPlanner' }));
  return /COUNT_SCAN|COLLSCAN|IXSCAN/.exec(plan)?.[0] ?? plan;
}

describe('the total of a list', () => {
  it('without a filter is counted by an index alone', async () => {
    expect(await pageOf({}, 0, 3)).toEqual({ items: 3, total: 7, count: 'COUNT_SCAN' });
    expect(await pageOf({}, 3, 3)).toEqual({ items: 3, total: 7, count: 'COUNT_SCAN' });
    expect(await pageOf({}, 20, 3)).toEqual({ items: 0, total: 7, count: 'COUNT_SCAN' });
  });

  it('with a filter is counted by its index', async () => {
    expect(await pageOf({ companyId: 'c1' }, 0, 2)).toEqual({ items: 2, total: 3, count: 'COUNT_SCAN' });
  });

  it('follows from a page that is not full', async () => {
    expect(await pageOf({}, 6, 3)).toEqual({ items: 1, total: 7, count: undefined });
  });
});
