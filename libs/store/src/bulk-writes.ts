import { mongo, type Model } from 'mongoose';
import { duplicateKeyCode, duplicateKeyFields, storeCall } from './store-error.ts';

/** A document that was judged before it came here. */
type Whole = { _id: string };

/** Inserts documents by one command for all, which every server does many times faster than an upsert for each. */
export async function insertAll<T extends Whole>(model: Model<T>, documents: readonly Whole[]): Promise<void> {
  if (documents.length === 0) return;
  try {
    await storeCall(() => collectionOf(model).insertMany(documents, { ordered: false }));
  } catch (error) {
    if (duplicateKeyFields(error) === undefined) throw error;
    // Somebody else was faster with some of them: the later write wins.
    await replaceAll(model, documents);
  }
}

/**
 * Inserts those documents that are not there yet, and leaves those that are as they are.
 * @returns the ids of those that were there
 */
export async function insertNew<T extends Whole>(
  model: Model<T>,
  documents: readonly Whole[],
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set();
  try {
    await storeCall(() => collectionOf(model).insertMany(documents, { ordered: false }));
    return new Set();
  } catch (error) {
    return knownIds(error, documents);
  }
}

/** The documents that an insert met; any other fault of any of them is the fault of all. */
function knownIds(error: unknown, documents: readonly Whole[]): ReadonlySet<string> {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const faults = [error.writeErrors].flat();
  // Without a fault of a document it is one of the command, and nothing is known of any document.
  if (faults.length === 0 || !faults.every(({ code }) => code === duplicateKeyCode)) throw error;
  return new Set(faults.flatMap(({ index }) => documents[index]?._id ?? []));
}

/** Puts each document in the place of the one with its id, if there is one. */
export async function replaceAll<T extends Whole>(model: Model<T>, documents: readonly Whole[]): Promise<void> {
  if (documents.length === 0) return;
  const operations = documents.map((replacement) => ({
    replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
  }));
  await storeCall(() => collectionOf(model).bulkWrite(operations, { ordered: false }));
}

/** Removes documents by their ids; those that are not there are no fault. */
export async function removeAll<T extends Whole>(model: Model<T>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await storeCall(() => collectionOf(model).deleteMany({ _id: { $in: ids } }));
}

/** Past mongoose, which would build a document of its own for each. */
function collectionOf<T>(model: Model<T>) {
  return model.db.collection<Whole>(model.collection.collectionName);
}
