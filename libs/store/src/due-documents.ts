import type { Collection, Schema } from 'mongoose';
import { DueWalk } from './due-walk.ts';
import { storeCall } from './store-error.ts';
import type { Due } from './walk-course.ts';

export type DueQuery = {
  /** Path of the date at which a document falls due; one without it waits for nothing. */
  field: string;
  /** What a document has to be beside, by equality; the first keys of the index. */
  where?: Record<string, unknown>;
  /** What of a document is read; its id and the date always are. */
  projection?: Record<string, 1>;
  /** Most documents of one page. */
  pageSize?: number;
};

export type DueDocuments<T> = {
  /**
   * Pages of what is due at `until`, oldest first, none empty; of what fell due after a moment only, when one is given.
   * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
   */
  pages(until: Date, after?: Date): AsyncGenerator<T[]>;
};

type Found<T> = Due & { document: T };

/**
 * The documents that wait for a date: an event to be sent, a job to be done, something to be removed. The one way to
 * look for work; its index is made by `addDueIndex`. Nothing that waits is missed (see `DueWalk`), and a look costs what
 * there is to do, not what is stored.
 */
export function dueDocuments<T extends { _id: string }>(collection: Collection, query: DueQuery): DueDocuments<T> {
  const { field, where = {}, projection = {}, pageSize = 500 } = query;

  async function read(filter: object, sort: Record<string, 1>, limit: number): Promise<Found<T>[]> {
    const options = { sort, limit, projection: { ...projection, [field]: 1 } } as const;
    // Ids of ours are text, and what else is read is what the caller asks for.
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

/** The index of a `dueDocuments` query: it holds only what waits, unless there are keys before the date. */
export function addDueIndex(schema: Schema, field: string, where: readonly string[] = []): void {
  const before = Object.fromEntries(where.map((key) => [key, 1 as const]));
  // Sparse and not partial: not every server reads a partial index for a range.
  schema.index({ ...before, [field]: 1 }, { ...(where.length === 0 && { sparse: true }), name: `${field}_due` });
}

/** The date at a path; the filter found the document by it. */
function dateAt(document: object, path: string): Date {
  let value: unknown = document;
  for (const key of path.split('.')) value = (value as Record<string, unknown>)[key];
  return value as Date;
}
