import type { Wake } from '@parley/service/wake';
import { notDeleted } from '@parley/store/aggregate';
import { Lease } from '@parley/store/lease';
import type { HeldChecks } from '../actions/sending-ports.ts';
import type { DeliveryModel } from './delivery-model.ts';
import type { WebhookModel } from './webhook-model.ts';

/** The most webhooks counted for a gauge; beyond that there are simply many. */
const countedWebhooks = 1_000;
const countedDeliveries = 10_000;

type HeldChecksParts = { webhooks: WebhookModel; deliveries: DeliveryModel; wake: Wake };

/** Bypasses mongoose and versions: none of this is a change that anybody decided on. */
export function createHeldChecks({ webhooks, deliveries, wake }: HeldChecksParts): HeldChecks {
  return {
    leases(now, leaseMs) {
      const projection = { _id: 1 } as const;
      const fields = { dueAt: 'heldDueAt', holder: 'heldBy' };
      const lease = new Lease(webhooks.collection, { ...fields, leaseMs, projection, now });
      return {
        wake,
        due: () => lease.ids(),
        claim: (_id) => lease.claim({ _id }),
        renew: lease.renew,
        release: lease.release,
        commit: (held, inMs) => (inMs === undefined ? lease.commit(held, {}) : lease.release(held, inMs)),
      };
    },

    async ask(ids, heldDueAt) {
      if (ids.length === 0) return;
      const asked = { $set: { heldDueAt }, $unset: { heldBy: '' as const } };
      await webhooks.updateMany({ _id: { $in: [...ids] }, ...notDeleted }, asked);
      wake.up();
    },

    async withoutCheck() {
      const holding = await deliveries.distinct('webhookId', { state: 'held' });
      const unseen = { _id: { $in: holding }, heldDueAt: null, disabled: null, ...notDeleted };
      const found = await webhooks.find(unseen, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },

    async count() {
      const looked = { heldDueAt: { $exists: true } };
      const found = await webhooks.find(looked, { _id: 1 }).limit(countedWebhooks).lean();
      const held = { webhookId: { $in: found.map(({ _id }) => _id) }, state: 'held' } as const;
      return deliveries.countDocuments(held).limit(countedDeliveries).exec();
    },
  };
}
