import { notDeleted } from '@parley/store/aggregate';
import { dueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { HeldLooks } from '../actions/sending-ports.ts';
import type { DeliveryModel } from './delivery-model.ts';
import type { WebhookDocument, WebhookModel } from './webhook-model.ts';

/** The most webhooks counted for a gauge; beyond that there are simply many. */
const countedWebhooks = 1_000;
const countedRows = 10_000;

type Models = { webhooks: WebhookModel; deliveries: DeliveryModel };
type Look = { _id: string; heldDueAt: Date };
type Known = Pick<WebhookDocument, '_id' | 'heldDueAt' | 'disabled' | 'deletedAt'>;

/** Bypasses mongoose and versions: none of this is a change that anybody decided on. */
export function createHeldLooks({ webhooks, deliveries }: Models): HeldLooks {
  const looks = dueDocuments<Look>(webhooks.collection, { field: 'heldDueAt' });

  async function hasHeld(webhookId: string): Promise<boolean> {
    return (await storeCall(() => deliveries.exists({ webhookId, state: 'held' }).exec())) !== null;
  }

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

    async *forgotten() {
      const all = dueDocuments<Known>(webhooks.collection, {
        field: 'createdAt',
        projection: { heldDueAt: 1, disabled: 1, deletedAt: 1 },
      });
      for await (const page of all.pages(new Date())) {
        const unseen = page.filter(({ heldDueAt, disabled, deletedAt }) => !heldDueAt && !disabled && !deletedAt);
        const found: string[] = [];
        for (const { _id } of unseen) if (await hasHeld(_id)) found.push(_id);
        if (found.length > 0) yield found;
      }
    },

    async count() {
      // Not `$exists`, for which the index is not used everywhere.
      const looked = { heldDueAt: { $gt: new Date(0) } };
      const found = await storeCall(() => webhooks.find(looked, { _id: 1 }).limit(countedWebhooks).lean().exec());
      const held = { webhookId: { $in: found.map(({ _id }) => _id) }, state: 'held' } as const;
      return storeCall(() => deliveries.countDocuments(held).limit(countedRows).exec());
    },
  };
}
