import { readTimePage } from '@parley/store/time-page';
import type { Ended, DeliveryRecovery } from '../actions/admin-ports.ts';
import type { DueSeconds } from '../domain/due-seconds.ts';
import { toDelivery } from './delivery-codec.ts';
import { anyKind, type DeliveryDocument, type DeliveryModel } from './delivery-model.ts';

export function createDeliveryRecovery(model: DeliveryModel, dueSeconds: Pick<DueSeconds, 'note'>): DeliveryRecovery {
  return {
    async deliveriesAfter(webhookId, span) {
      const projection = { createdAt: 1, state: 1, recovery: 1 } as const;
      const deliveries = { filter: { webhookId, kind: anyKind }, order: 'oldest first', projection, ...span } as const;
      return (await readTimePage<DeliveryDocument>(model, deliveries)).map(toDelivery);
    },

    countEnded({ webhookId, states, since, until }: Ended) {
      const createdAt = { $gte: since, $lt: until };
      return model.countDocuments({ webhookId, state: { $in: states }, createdAt }).exec();
    },

    async reopen(ids, { states, recovery, dueAt }) {
      if (ids.length === 0) return;
      const filter = { _id: { $in: [...ids] }, state: { $in: states }, recovery: { $ne: recovery } };
      const fresh = { state: 'due' as const, dueAt, nextAttemptAt: dueAt, step: 0, claims: 0 };
      const update = {
        $set: { ...fresh, recovery, updatedAt: new Date() },
        $unset: { token: '', heldFor: '', byHand: '' } as const,
      };
      dueSeconds.note(dueAt);
      await model.updateMany(filter, update);
    },

    async known(ids) {
      if (ids.length === 0) return new Map();
      const found = await model
        .find({ _id: { $in: [...ids] } }, { recovery: 1 })
        .lean<Pick<DeliveryDocument, '_id' | 'recovery'>[]>();
      return new Map(found.map(({ _id, recovery }) => [_id, recovery]));
    },
  };
}
