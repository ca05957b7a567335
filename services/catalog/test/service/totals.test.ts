import { freshDatabase, testServers } from '@parley/testing/servers';
import { createConnection, type Connection, type mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPage, type Filter } from '../../src/store/find.ts';
import { createModels, type CatalogModels } from '../../src/store/models.ts';

let connection: Connection;
let models: CatalogModels;

beforeAll(async () => {
  const options = { dbName: freshDatabase(), monitorCommands: true };
  connection = await createConnection(testServers().mongodbUri, options).asPromise();
  models = createModels(connection);
  const products = Array.from({ length: 7 }, (_, n) => ({ _id: `p${n}`, nameKey: `p${n}`, position: n % 2 }));
  await connection.collection<{ _id: string }>('products').insertMany(products);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** The page with its total, and the commands it took. */
async function pageOf(filter: Filter, offset: number, limit: number) {
  const commands: string[] = [];
  const note = ({ commandName }: mongo.CommandStartedEvent) => commands.push(commandName);
  connection.getClient().on('commandStarted', note);
  const { items, total } = await findPage(models.product, { filter, sort: { nameKey: 1 }, offset, limit });
  connection.getClient().off('commandStarted', note);
  return { items: items.length, total, commands };
}

describe('the total of a list', () => {
  it('without a filter reads no documents to count them', async () => {
    expect(await pageOf({}, 0, 3)).toEqual({ items: 3, total: 7, commands: ['find', 'count'] });
    expect(await pageOf({}, 3, 3)).toEqual({ items: 3, total: 7, commands: ['find', 'count'] });
    expect(await pageOf({}, 20, 3)).toEqual({ items: 0, total: 7, commands: ['find', 'count'] });
  });

  it('with a filter is counted', async () => {
    expect(await pageOf({ position: 1 }, 0, 2)).toEqual({ items: 2, total: 3, commands: ['find', 'aggregate'] });
  });

  it('follows from a page that is not full', async () => {
    expect(await pageOf({}, 6, 3)).toEqual({ items: 1, total: 7, commands: ['find'] });
  });
});
