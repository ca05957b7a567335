import { mongo, type Collection, type Schema } from 'mongoose';

export type DueQuery = {
  /** Path of the date at which a document falls due; a document without that date waits for nothing. */
  field: string;
  /** Further conditions, by equality; their fields are the first keys of the index. */
  where?: Record<string, unknown>;
  /** Fields to read in addition to the id and the date. */
  projection?: Record<string, 1>;
  /** Maximum number of documents per page. */
  pageSize?: number;
};

export type DueDocuments<T> = {
  /**
   * Pages of the documents due at `until`, oldest first, none empty; with `after`, only those due later than that.
   * A document that changes meanwhile may be missed or met twice; one that is missed and still due is found by the next
   * walk. The caller may take its time, or stop early.
   * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
   */
  pages(until: Date, after?: Date): AsyncGenerator<T[]>;
};

/** CursorNotFound: the server drops a cursor that rests for ten minutes. */
const lostCursorCode = 43;

/**
 * The documents that wait for a date, such as that of an event to send, a job to run or a record to remove. The only
 * way to poll for work; its index is created by `addDueIndex`. Each walk is a cursor over all that is due, so that
 * nothing is missed, whether written late with an early date or by a process whose clock is behind.
 */
export function dueDocuments<T extends { _id: string }>(
  collection: Collection | mongo.Collection<{ _id: string }>,
  query: DueQuery,
): DueDocuments<T> {
  const { field, where = {}, projection = {}, pageSize = 500 } = query;
  const options = { sort: { [field]: 1 }, batchSize: pageSize, projection: { ...projection, [field]: 1 } } as const;

  async function* walk(range: object): AsyncGenerator<T[]> {
    await using cursor = collection.find({ ...where, [field]: range }, options);
    // Our ids are strings, and the other fields are those the caller asked for.
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments() as unknown as T[];
  }

  return {
    async *pages(until, after) {
      let from = after;
      for (;;) {
        try {
          for await (const page of walk({ ...(from && { $gt: from }), $lte: until })) {
            from = dateAt(page.at(-1), field);
            yield page;
          }
          return;
        } catch (error) {
          if (!isLostCursor(error)) throw error;
        }
      }
    },
  };
}

/** The index of a `dueDocuments` query without further conditions. It holds the waiting documents only. */
export function addDueIndex(schema: Schema, field: string): void {
  schema.index({ [field]: 1 }, { sparse: true, name: `${field}_due` });
}

function isLostCursor(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === lostCursorCode;
}

/** The date at a path, which exists because the filter matched it. */
function dateAt(document: object | undefined, path: string): Date {
  let value: unknown = document;
  for (const key of path.split('.')) value = (value as Record<string, unknown>)[key];
  return value as Date;
}
