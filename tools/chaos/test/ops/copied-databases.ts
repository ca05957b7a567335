import { MongoClient, type Db, type Document } from 'mongodb';

type CopiedCollection = { name: string; options: Document; indexes: Document[]; documents: Document[] };
export type CopiedDatabase = { name: string; collections: CopiedCollection[] };

/** Copies the databases with this name prefix, with everything that `mongodump` writes of them. */
export async function copyDatabases(uri: string, prefix: string): Promise<CopiedDatabase[]> {
  await using client = await MongoClient.connect(uri);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const names = databases.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  return await Promise.all(names.map(async (name) => ({ name, collections: await copyCollections(client.db(name)) })));
}

async function copyCollections(db: Db): Promise<CopiedCollection[]> {
  const collections = await db.listCollections({}, { nameOnly: false }).toArray();
  // MongoDB lists them by a random number that each gets when it is created.
  const inOrder = collections.toSorted((one, other) => one.name.localeCompare(other.name));
  return Promise.all(
    inOrder.map(async ({ name, options = {} }) => ({
      name,
      options,
      indexes: await db.collection(name).listIndexes().toArray(),
      // Numbers keep their type: a double does not come back as an integer.
      documents: await db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray(),
    })),
  );
}

/** Restores them into a server that does not have them. */
export async function putBack(uri: string, copies: readonly CopiedDatabase[]): Promise<void> {
  await using client = await MongoClient.connect(uri);
  for (const { name, collections } of copies) {
    for (const collection of collections) await putBackCollection(client.db(name), collection);
  }
}

async function putBackCollection(db: Db, { name, options, indexes, documents }: CopiedCollection): Promise<void> {
  await db.createCollection(name, options);
  if (documents.length > 0) await db.collection(name).insertMany(documents, { forceServerObjectId: true });
  const own = indexes.filter((index) => index['name'] !== '_id_');
  if (own.length > 0) await db.command({ createIndexes: name, indexes: own });
}
