import type { Model, QueryFilter } from 'mongoose';
import { NewestFirst, type Made } from './newest-first.ts';
import { storeCall } from './store-error.ts';

export type NewestQuery<Filter> = {
  /** The selective conditions of a filter, first the index keys that precede the time; by default all its fields. */
  few?: (filter: Filter) => object;
  /** The other conditions of a filter, which most documents meet. */
  many?: (filter: Filter) => object;
  /** Fields to read; by default all. */
  projection?: Record<string, 0 | 1>;
};

/**
 * Lists the documents of a collection newest first; their creation time must never change. The embedded database uses
 * the index of the first condition of a query: selective conditions narrow the search more than a time window does, and
 * others less.
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
