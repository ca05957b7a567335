import { mongo } from 'mongoose';
import type { IndexDefinition } from './index-definition.ts';

export type ExistingIndex = IndexDefinition & {
  /** False while it is being built. */
  isReady: boolean;
  sizeBytes: number;
};

type StorageStats = { indexSizes: Record<string, number>; indexBuilds?: string[] };

const noCollectionCode = 26;

/** The indexes of a collection, except that of its ids; undefined if the collection does not exist. */
export async function existingIndexes(db: mongo.Db, collection: string): Promise<ExistingIndex[] | undefined> {
  const listed = await unlessMissing(() => db.collection(collection).listIndexes().toArray());
  const indexes = (listed as IndexDefinition[] | undefined)?.filter(({ name }) => name !== '_id_');
  if (indexes === undefined || indexes.length === 0) return indexes as undefined | [];
  // The list does not say which of them are being built.
  const stages = [{ $collStats: { storageStats: {} } }, { $project: { indexes: storageFields } }];
  const stats = await unlessMissing(() =>
    db.collection(collection).aggregate<{ indexes: StorageStats }>(stages).toArray(),
  );
  if (stats === undefined) return undefined;
  // One entry for each shard that has documents of the collection.
  const shards = stats.map((shard) => shard.indexes);
  return indexes.map((index) =>
    Object.assign(index, {
      isReady: shards.every(
        ({ indexSizes, indexBuilds = [] }) => index.name in indexSizes && !indexBuilds.includes(index.name),
      ),
      sizeBytes: shards.reduce((sum, { indexSizes }) => sum + (indexSizes[index.name] ?? 0), 0),
    }),
  );
}

const storageFields = { indexSizes: '$storageStats.indexSizes', indexBuilds: '$storageStats.indexBuilds' } as const;

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === noCollectionCode) return undefined;
    throw error;
  }
}
