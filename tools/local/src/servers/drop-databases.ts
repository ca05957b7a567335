import { MongoClient } from 'mongodb';
import { collectIndexUse } from './index-use.ts';

/** Drops every database whose name starts with the prefix. */
export async function dropDatabases(uri: string, prefix: string): Promise<void> {
  await using client = await MongoClient.connect(uri);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    if (!name.startsWith(prefix)) continue;
    await collectIndexUse(client.db(name));
    await client.db(name).dropDatabase();
  }
}
