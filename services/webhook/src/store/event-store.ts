import { insertNew } from '@parley/store/bulk-writes';
import { present } from '@parley/service/present';
import type { EventStore } from '../actions/ports.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import type { EventDocument, EventModel } from './event-model.ts';

export function createEventStore(model: EventModel): EventStore {
  return {
    async insertNew(events) {
      await insertNew(
        model,
        events.map(({ id: _id, ...fields }) => ({ _id, ...fields })),
      );
    },

    async readMany(ids) {
      if (ids.length === 0) return [];
      const found = await model.find({ _id: { $in: [...ids] } }).lean<EventDocument[]>();
      return found.map(toEvent);
    },
  };
}

export function toEvent({ _id: id, ...fields }: EventDocument): WebhookEvent {
  const { org, mode, kind, body, time, expireAt, onlyFor, traceparent } = fields;
  return { id, org, mode, kind, body, time, expireAt, ...present({ onlyFor, traceparent }) };
}
