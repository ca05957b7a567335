import type { Collection, Schema } from 'mongoose';
import { storeCall } from './store-error.ts';

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
   * A document that changes meanwhile may be missed or met twice. The caller may stop early.
   * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
   */
  pages(until: Date, after?: Date): AsyncGenerator<T[]>;
};

/**
 * The documents that wait for a date, such as that of an event to send, a job to run or a record to remove. The only
 * way to poll for work; its index is created by `addDueIndex`. Each walk is a cursor of its own over all that is due, so
 * that nothing is missed, whether written late with an early date or by a process whose clock is behind. The server
 * drops a cursor that rests for ten minutes: callers that take long for a document ask for small pages.
 */
export function dueDocuments<T extends { _id: string }>(collection: Collection, query: DueQuery): DueDocuments<T> {
  const { field, where = {}, projection = {}, pageSize = 500 } = query;
  return {
    async *pages(until, after) {
      const due = { ...where, [field]: { ...(after && { $gt: after }), $lte: until } };
      const options = { sort: { [field]: 1 }, batchSize: pageSize, projection: { ...projection, [field]: 1 } } as const;
      // Before the first connection Mongoose throws here.
      await using cursor = await storeCall(async () => collection.find(due, options));
      // Our ids are strings, and the other fields are those the caller asked for.
      while (await storeCall(() => cursor.hasNext())) yield cursor.readBufferedDocuments() as unknown as T[];
    },
  };
}

/** The index of a `dueDocuments` query without further conditions. It holds the waiting documents only. */
export function addDueIndex(schema: Schema, field: string): void {
  schema.index({ [field]: 1 }, { sparse: true, name: `${field}_due` });
}
