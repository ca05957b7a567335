import type { Collection, Schema } from 'mongoose';
import { DueWalk } from './due-walk.ts';
import { storeCall } from './store-error.ts';
import type { Due } from './walk-course.ts';

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
   * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
   */
  pages(until: Date, after?: Date): AsyncGenerator<T[]>;
};

type Found<T> = Due & { document: T };

/**
 * The documents that wait for a date, such as that of an event to send, a job to run or a record to remove. The only
 * way to poll for work; its index is created by `addDueIndex`. No waiting document is missed (see `DueWalk`), and a
 * poll costs as much as there is to do, not as much as is stored.
 */
export function dueDocuments<T extends { _id: string }>(collection: Collection, query: DueQuery): DueDocuments<T> {
  const { field, where = {}, projection = {}, pageSize = 500 } = query;

  async function read(filter: object, sort: Record<string, 1>, limit: number): Promise<Found<T>[]> {
    const options = { sort, limit, projection: { ...projection, [field]: 1 } } as const;
    // Our ids are strings, and the other fields are those the caller asked for.
    const found = await storeCall(() => collection.find({ ...where, ...filter }, options).toArray());
    return (found as unknown as T[]).map((document) => ({ at: dateAt(document, field), id: document._id, document }));
  }

  const walk = new DueWalk<Found<T>>(
    {
      between: (after, upTo, limit) => read({ [field]: { $gt: after, $lte: upTo } }, { [field]: 1 }, limit),
      sameDate: (at, afterId, limit) => read({ [field]: at, _id: { $gt: afterId } }, { _id: 1 }, limit),
    },
    pageSize,
  );
  return {
    async *pages(until, after) {
      for await (const page of walk.pages(until, after)) yield page.map(({ document }) => document);
    },
  };
}

/** The index of a `dueDocuments` query. It holds waiting documents only, unless other keys precede the date. */
export function addDueIndex(schema: Schema, field: string, where: readonly string[] = []): void {
  const before = Object.fromEntries(where.map((key) => [key, 1 as const]));
  // Sparse rather than partial: not every server uses a partial index for range queries.
  schema.index({ ...before, [field]: 1 }, { ...(where.length === 0 && { sparse: true }), name: `${field}_due` });
}

/** The date at a path, which exists because the filter matched it. */
function dateAt(document: object, path: string): Date {
  let value: unknown = document;
  for (const key of path.split('.')) value = (value as Record<string, unknown>)[key];
  return value as Date;
}
