import { MongoClient } from 'mongodb';

/** Removes every database whose name begins so: what a run made on servers that stay. */
export async function dropDatabases(uri: string, prefix: string): Promise<void> {
  await using client = await MongoClient.connect(uri);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
}
