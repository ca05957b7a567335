import { insertNew } from '@parley/store/bulk-writes';
import { readTimePage } from '@parley/store/time-page';
import type { DeliveryStore } from '../actions/ports.ts';
import type { DueSeconds } from '../domain/due-seconds.ts';
import { toDelivery, toDocument } from './delivery-codec.ts';
import { anyKind, type DeliveryDocument, type DeliveryModel } from './delivery-model.ts';

/** How many deliveries are cancelled by one command. */
const windowSize = 500;

export function createDeliveryStore(model: DeliveryModel, dueSeconds: Pick<DueSeconds, 'note'>): DeliveryStore {
  return {
    insertNew(deliveries) {
      for (const { dueAt, token } of deliveries) if (dueAt && token === undefined) dueSeconds.note(dueAt);
      return insertNew(model, deliveries.map(toDocument));
    },

    async find(webhookId, _id) {
      const found = await model.findOne({ _id, webhookId }).lean<DeliveryDocument>();
      return found ? toDelivery(found) : undefined;
    },

    async newestOf(webhookId, limit) {
      const list = { filter: { webhookId, kind: anyKind }, order: 'newest first', limit } as const;
      return (await readTimePage<DeliveryDocument>(model, list)).map(toDelivery);
    },

    async cancelWaiting(webhookId) {
      for (const state of ['due', 'held'] as const) await cancel(model, { webhookId, state });
    },
  };
}

/** Ends when a window is empty: cancelled deliveries are no longer in any. */
async function cancel(model: DeliveryModel, filter: Pick<DeliveryDocument, 'webhookId' | 'state'>): Promise<void> {
  for (;;) {
    const found = await model.find(filter, { _id: 1 }).limit(windowSize).lean<Pick<DeliveryDocument, '_id'>[]>();
    if (found.length === 0) return;
    const $set = { state: 'cancelled' as const, updatedAt: new Date() };
    const unset = { dueAt: '', token: '', nextAttemptAt: '', heldFor: '' } as const;
    const ids = found.map(({ _id }) => _id);
    await model.updateMany({ _id: { $in: ids }, ...filter }, { $set, $unset: unset });
  }
}
