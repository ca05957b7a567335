import type { Model, QueryFilter } from 'mongoose';
import { NewestFirst, type Made } from './newest-first.ts';
import { storeCall } from './store-error.ts';

export type NewestQuery<Filter> = {
  /** What a filter asks of a document that few have, first an index's keys before the time; its own fields unless given. */
  few?: (filter: Filter) => object;
  /** What else it asks. */
  many?: (filter: Filter) => object;
  /** What of a document is read; all of it unless given. */
  projection?: Record<string, 0 | 1>;
};

/**
 * The documents of a collection as a list, newest first, of those whose time of making never changes. The embedded
 * database follows the index of what a query names first: what few have narrows it down more than a window of time does,
 * what many have does less.
 */
export function newestDocuments<T extends Made, Filter extends object>(
  model: Model<T>,
  { few = (filter) => filter, many = () => ({}), projection }: NewestQuery<Filter> = {},
): NewestFirst<T, Filter> {
  return new NewestFirst({
    read: (range, filter, limit) =>
      storeCall(() =>
        model
          .find({ ...few(filter), ...range, ...many(filter) } as QueryFilter<T>, projection)
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit)
          .lean<T[]>()
          .exec(),
      ),
    async madeAt(_id) {
      const found = await storeCall(() =>
        model
          .findOne({ _id } as QueryFilter<T>, { createdAt: 1 })
          .lean<Made>()
          .exec(),
      );
      return found?.createdAt;
    },
  });
}
