import { setImmediate as nextTurn } from 'node:timers/promises';
import { mongo, type Model } from 'mongoose';
import { duplicateKeyCode, duplicateKeyFields, storeCall } from '../connection/store-error.ts';

/** Documents of one command, at most. */
const pieceSize = 50;

/** A document that its caller has validated. */
type WithId = { _id: string };

/**
 * Inserts documents with few commands, which is many times faster than one upsert per document.
 * @param shardKey the fields by which the collection may be sharded (`docs/scaling.md`), if that is not the id
 */
export async function insertAll<T extends WithId>(
  model: Model<T>,
  documents: readonly WithId[],
  shardKey: readonly (string & keyof T)[] = [],
): Promise<void> {
  await inPieces(documents, async (piece) => {
    try {
      await storeCall(() => collectionOf(model).insertMany(piece, { ordered: false }));
    } catch (error) {
      if (duplicateKeyFields(error) === undefined) throw error;
      // Some were inserted concurrently: the last write wins.
      await replaceAll(model, piece, shardKey);
    }
  });
}

/**
 * Inserts the documents that do not violate a unique index, leaving existing ones unchanged.
 * @returns the ids of the documents that were not inserted
 */
export async function insertNew<T extends WithId>(
  model: Model<T>,
  documents: readonly WithId[],
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set();
  try {
    await storeCall(() => collectionOf(model).insertMany(documents, { ordered: false }));
    return new Set();
  } catch (error) {
    return knownIds(error, documents);
  }
}

/** The ids of the documents rejected as duplicates; rethrows if any write failed for another reason. */
function knownIds(error: unknown, documents: readonly WithId[]): ReadonlySet<string> {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const faults = [error.writeErrors].flat();
  // Without write errors the command itself failed, and nothing is known of any document.
  if (faults.length === 0 || !faults.every(({ code }) => code === duplicateKeyCode)) throw error;
  return new Set(faults.flatMap(({ index }) => documents[index]?._id ?? []));
}

/** Replaces the documents with the same ids, and inserts those that do not exist. @param shardKey as of `insertAll` */
export async function replaceAll<T extends WithId>(
  model: Model<T>,
  documents: readonly WithId[],
  shardKey: readonly (string & keyof T)[] = [],
): Promise<void> {
  if (documents.length === 0) return;
  // A sharded cluster refuses an upsert without the whole shard key.
  const filterOf = (document: WithId) =>
    Object.fromEntries(['_id', ...shardKey].map((name) => [name, (document as Record<string, unknown>)[name]]));
  await inPieces(documents, async (piece) => {
    const operations = piece.map((replacement) => ({
      replaceOne: { filter: filterOf(replacement), replacement, upsert: true },
    }));
    await storeCall(() => collectionOf(model).bulkWrite(operations, { ordered: false }));
  });
}

/**
 * Writes pieces at the same time, but begins each in another turn of the event loop: the driver serializes all documents
 * of a command at once, and hundreds of them would block this process for tens of milliseconds.
 * @throws the first error, once all have ended
 */
async function inPieces<T>(all: readonly T[], write: (piece: readonly T[]) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const writes: Promise<unknown>[] = [];
  for (let from = 0; from < all.length; from += pieceSize) {
    if (from > 0) await nextTurn();
    writes.push(write(all.slice(from, from + pieceSize)).catch((error: unknown) => failures.push(error)));
  }
  await Promise.all(writes);
  if (failures.length > 0) throw failures[0];
}

/** Removes documents by id; missing ones are ignored. */
export async function removeAll<T extends WithId>(model: Model<T>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await storeCall(() => collectionOf(model).deleteMany({ _id: { $in: ids } }));
}

/** Bypasses mongoose, which would create a document instance for each. */
function collectionOf<T>(model: Model<T>) {
  return model.db.collection<WithId>(model.collection.collectionName);
}
