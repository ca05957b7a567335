import { notDeleted } from '@parley/store/aggregate';
import { dueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { HeldLooks } from '../actions/sending-ports.ts';
import type { DeliveryModel } from './delivery-model.ts';
import type { WebhookModel } from './webhook-model.ts';

/** The most webhooks counted for a gauge; beyond that there are simply many. */
const countedWebhooks = 1_000;
const countedRows = 10_000;

type Models = { webhooks: WebhookModel; deliveries: DeliveryModel };
type Look = { _id: string; heldDueAt: Date };

/** Bypasses mongoose and versions: none of this is a change that anybody decided on. */
export function createHeldLooks({ webhooks, deliveries }: Models): HeldLooks {
  const looks = dueDocuments<Look>(webhooks.collection, { field: 'heldDueAt' });

  return {
    async *due(now) {
      for await (const page of looks.pages(now)) yield page.map(({ _id: id, heldDueAt: since }) => ({ id, since }));
    },

    async take({ id: _id, since }, until) {
      const update = { $set: { heldDueAt: until } };
      const taken = await storeCall(() => webhooks.updateOne({ _id, heldDueAt: since }, update).exec());
      return taken.matchedCount > 0;
    },

    async end(_id, until, next) {
      const update = next ? { $set: { heldDueAt: next } } : { $unset: { heldDueAt: '' as const } };
      await storeCall(() => webhooks.updateOne({ _id, heldDueAt: until }, update).exec());
    },

    async ask(ids, heldDueAt) {
      if (ids.length === 0) return;
      await storeCall(() =>
        webhooks.updateMany({ _id: { $in: [...ids] }, ...notDeleted }, { $set: { heldDueAt } }).exec(),
      );
    },

    async forgotten() {
      const holding = await storeCall(() => deliveries.distinct('webhookId', { state: 'held' }).exec());
      const unseen = { _id: { $in: holding }, heldDueAt: null, disabled: null, ...notDeleted };
      const found = await storeCall(() => webhooks.find(unseen, { _id: 1 }).lean().exec());
      return found.map(({ _id }) => _id);
    },

    async count() {
      const looked = { heldDueAt: { $exists: true } };
      const found = await storeCall(() => webhooks.find(looked, { _id: 1 }).limit(countedWebhooks).lean().exec());
      const held = { webhookId: { $in: found.map(({ _id }) => _id) }, state: 'held' } as const;
      return storeCall(() => deliveries.countDocuments(held).limit(countedRows).exec());
    },
  };
}
