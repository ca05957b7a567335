import { readTimePage } from '@parley/store/time-page';
import type { EventAdmin } from '../actions/admin-ports.ts';
import type { EventDocument, EventModel } from './event-model.ts';
import { toEvent } from './event-store.ts';

export function createEventAdmin(model: EventModel): EventAdmin {
  return {
    async after({ org, mode, events }, span) {
      const filter = { org, mode, kind: { $in: events }, onlyFor: null };
      const list = { filter, order: 'oldest first', field: 'time', ...span } as const;
      return (await readTimePage<EventDocument>(model, list)).map(toEvent);
    },

    count({ org, mode, events }, { since, until }) {
      const filter = { org, mode, time: { $gte: since, $lt: until }, kind: { $in: events }, onlyFor: null };
      return model.countDocuments(filter).exec();
    },
  };
}
