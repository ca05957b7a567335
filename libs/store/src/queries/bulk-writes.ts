import { setImmediate as nextTurn } from 'node:timers/promises';
import { mongo, type Collection, type Model } from 'mongoose';
import type { AnyModel } from '../any-model.ts';
import { duplicateKeyCode, duplicateKeyFields } from '../connection/store-error.ts';

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
      await insert(model, piece);
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
    await insert(model, documents);
    return new Set();
  } catch (error) {
    return knownIds(error, documents);
  }
}

/** Inserts documents with one command. Many are often one, for which a bulk write takes up to a third more time. */
async function insert<T extends WithId>(model: Model<T>, documents: readonly WithId[]): Promise<void> {
  const [first, ...others] = documents;
  const collection = collectionOf(model);
  if (first && others.length === 0) await collection.insertOne(first);
  else await collection.insertMany(documents, { ordered: false });
}

/** The ids of the documents rejected as duplicates; rethrows if any write failed for another reason. */
function knownIds(error: unknown, documents: readonly WithId[]): ReadonlySet<string> {
  if (!(error instanceof mongo.MongoBulkWriteError)) return onlyKnownId(error, documents);
  if (error.result.getWriteConcernError()) throw error;
  const faults = [error.writeErrors].flat();
  // Without write errors the command itself failed, and nothing is known of any document.
  if (faults.length === 0 || !faults.every(({ code }) => code === duplicateKeyCode)) throw error;
  return new Set(faults.flatMap(({ index }) => documents[index]?._id ?? []));
}

/** For the insert of one document. */
function onlyKnownId(error: unknown, documents: readonly WithId[]): ReadonlySet<string> {
  if (documents.length > 1 || duplicateKeyFields(error) === undefined) throw error;
  return new Set(documents.map(({ _id }) => _id));
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
    await collectionOf(model).bulkWrite(operations, { ordered: false });
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

/** An update of one document. */
export type OneUpdate<T> = { filter: mongo.Filter<T>; update: mongo.UpdateFilter<T> };

/**
 * Updates documents with one command, which for a single one is no bulk write. Returns how many matched their filter.
 * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
 */
export async function updateEach<T extends WithId>(
  collection: Collection<T>,
  updates: readonly OneUpdate<T>[],
): Promise<number> {
  const [first, ...others] = updates;
  if (!first) return 0;
  const { matchedCount } =
    others.length === 0
      ? await collection.updateOne(first.filter, first.update)
      : await collection.bulkWrite(
          updates.map((updateOne) => ({ updateOne })),
          { ordered: false },
        );
  return matchedCount;
}

/** Removes documents by id; missing ones are ignored. */
export async function removeAll<T extends WithId>(model: Model<T>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await collectionOf(model).deleteMany({ _id: { $in: ids } });
}

/** Bypasses Mongoose, which would copy and cast each document. */
export function collectionOf<T extends WithId = WithId>({ collection }: AnyModel): Collection<T> {
  // All documents of our models have strings as ids.
  return collection as unknown as Collection<T>;
}
