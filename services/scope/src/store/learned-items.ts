import { modes, type Tenant } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { readTimePage, type TimePage } from '@parley/store/time-page';
import type { Model } from 'mongoose';
import type { LearnedAdmin } from '../actions/learned-admin.ts';

/** Ids of scopes that are kept with an item, so that a repeated lesson does not count twice. */
export const maxScopes = 20;

type LearnedItems<Stored, Item> = LearnedAdmin<Item> & {
  /** All of a tenant. */
  newest: (tenant: Tenant) => Promise<Stored[]>;
  /** Removes the oldest of a tenant that has more than `max`. */
  dropOldest: (tenant: Tenant) => Promise<void>;
};

/** What was learned, at most `max` items of a tenant. */
export function learnedItems<Stored extends { _id: string }, Item>(
  model: Model<Stored>,
  { max, toItem }: { max: number; toItem: (stored: Stored) => Item },
): LearnedItems<Stored, Item> {
  const read = (filter: object, page: Pick<TimePage, 'after' | 'limit'>) =>
    readTimePage<Stored>(model, { filter, order: 'newest first', ...page });
  return {
    newest: ({ org, mode }) => read({ org, mode }, { limit: max }),

    async dropOldest({ org, mode }) {
      const newest = model.find().where({ org, mode }).select({ _id: 1 }).sort({ createdAt: -1, _id: -1 });
      const outdated = await newest.skip(max).lean<{ _id: string }[]>();
      const ids = outdated.map(({ _id }) => _id);
      if (ids.length > 0) await model.deleteMany().where('_id').in(ids);
    },

    async list({ org, mode }, page) {
      const filter = { ...present({ org }), mode: mode ?? { $in: [...modes] } };
      return (await read(filter, page)).map(toItem);
    },

    async forget(id) {
      return (await model.deleteOne().where('_id').equals(id)).deletedCount > 0;
    },
  };
}
