import { removeAll } from '@parley/store/bulk-writes';
import { dueDocuments } from '@parley/store/due-documents';
import type { AgedRecords } from '../actions/ports.ts';
import { toDelivery } from './delivery-codec.ts';
import type { DeliveryDocument, DeliveryModel } from './delivery-model.ts';
import type { EventModel } from './event-model.ts';

export type AgedRecordsParts = {
  deliveries: DeliveryModel;
  events: EventModel;
};

const field = 'expireAt';
const deliveryFields = { webhookId: 1, state: 1, byHand: 1, createdAt: 1 } as const;

export function createAgedRecords({ deliveries, events }: AgedRecordsParts): AgedRecords {
  const agedDeliveries = dueDocuments<DeliveryDocument>(deliveries.collection, { field, projection: deliveryFields });
  const agedEvents = dueDocuments<{ _id: string }>(events.collection, { field });
  return {
    async *deliveries(until) {
      for await (const page of agedDeliveries.pages(until)) yield page.map(toDelivery);
    },

    async giveUp(ids, expireAt) {
      if (ids.length === 0) return;
      const filter = { _id: { $in: [...ids] }, state: { $in: ['due' as const, 'held' as const] } };
      const $set = { state: 'failed' as const, updatedAt: new Date(), expireAt };
      const $unset = { dueAt: '', token: '', nextAttemptAt: '', heldFor: '', byHand: '' } as const;
      await deliveries.updateMany(filter, { $set, $unset });
    },

    remove: (ids) => removeAll(deliveries, ids),

    async *removeEvents(until) {
      for await (const page of agedEvents.pages(until)) {
        await removeAll(
          events,
          page.map(({ _id }) => _id),
        );
        yield;
      }
    },
  };
}
