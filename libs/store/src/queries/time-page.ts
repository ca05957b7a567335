import type { Place } from '@parley/service/place';
import type { Model, QueryFilter } from 'mongoose';

export type TimePage = {
  /** Conditions by equality or `$in`: the first keys of the index. Others are checked on each document read. */
  filter: object;
  order: 'newest first' | 'oldest first';
  /** The field of the time that the list is ordered by, before the id. */
  field?: string;
  /** Where the previous page ended; undefined for the first page. */
  after?: Place | undefined;
  /** Only items of this time or later. */
  since?: Date | undefined;
  /** Only items before this time. */
  until?: Date | undefined;
  limit: number;
  /** Fields to read; by default all. */
  projection?: Readonly<Record<string, 0 | 1>> | undefined;
};

/**
 * Reads a page of a list in order of time with one command. With the index `{ …equality, time, _id }` it reads little
 * more than it returns, however deep in the list the page is: in addition only items of the time where it begins.
 * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
 */
export function readTimePage<T>(model: Model<T>, page: TimePage): Promise<T[]> {
  const { filter, order, field = 'createdAt', limit, projection } = page;
  const direction = order === 'newest first' ? -1 : 1;
  const query = { ...filter, ...rangeOf({ ...page, field }) } as QueryFilter<T>;
  return (
    model
      .find(query, projection)
      .sort({ [field]: direction, _id: direction })
      .limit(limit)
      // Otherwise the first batch would have 101 documents, and the rest would need another command.
      .batchSize(limit)
      .lean<T[]>()
      .exec()
  );
}

function rangeOf({ field, order, after, since, until }: TimePage & { field: string }): object {
  const bounds = { ...(since && { $gte: since }), ...(until && { $lt: until }) };
  if (!after) return Object.keys(bounds).length > 0 ? { [field]: bounds } : {};
  const { at, id } = after;
  // Not `$or`: the server may plan each branch as a separate range and sort what they return.
  if (order === 'newest first') return { [field]: { ...bounds, $lte: at }, $nor: [{ [field]: at, _id: { $gte: id } }] };
  return {
    [field]: { ...bounds, $gte: since && since > at ? since : at },
    $nor: [{ [field]: at, _id: { $lte: id } }],
  };
}
