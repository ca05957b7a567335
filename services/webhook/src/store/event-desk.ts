import { storeCall } from '@parley/store/store-error';
import type { EventDesk } from '../actions/desk-ports.ts';
import type { EventDocument, EventModel } from './event-model.ts';
import { toEvent } from './event-store.ts';
import { readAfter } from './read-after.ts';

export function createEventDesk(model: EventModel): EventDesk {
  return {
    async after({ org, mode, events }, place, span) {
      const found = await readAfter<EventDocument>(
        { place, span },
        (range, sort) =>
          storeCall(() =>
            model
              .find({ org, mode, ...range, kind: { $in: events }, onlyFor: null })
              .sort(sort)
              .limit(span.limit)
              .lean<EventDocument[]>()
              .exec(),
          ),
        'time',
      );
      return found.map(toEvent);
    },

    count({ org, mode, events }, { since, until }) {
      const filter = { org, mode, time: { $gte: since, $lt: until }, kind: { $in: events }, onlyFor: null };
      return storeCall(() => model.countDocuments(filter).exec());
    },
  };
}
