import { MongoClient } from 'mongodb';

/** Drops every database whose name starts with the prefix, to clean up servers that outlive the run. */
export async function dropDatabases(uri: string, prefix: string): Promise<void> {
  await using client = await MongoClient.connect(uri);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
}
