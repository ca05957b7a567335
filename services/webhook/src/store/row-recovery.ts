import { storeCall } from '@parley/store/store-error';
import type { Ended, RowRecovery } from '../actions/desk-ports.ts';
import { toDelivery } from './delivery-codec.ts';
import type { DeliveryDocument, DeliveryModel } from './delivery-model.ts';
import { readAfter } from './read-after.ts';

export function createRowRecovery(model: DeliveryModel): RowRecovery {
  return {
    rowsAfter: (webhookId, place, span) =>
      readAfter(
        { place, span },
        async (range, sort) => {
          const fields = { createdAt: 1, state: 1, recovery: 1 } as const;
          const found = await storeCall(() =>
            model
              .find({ webhookId, ...range }, fields)
              .sort(sort)
              .limit(span.limit)
              .lean<DeliveryDocument[]>()
              .exec(),
          );
          return found.map(toDelivery);
        },
        'createdAt',
      ),

    countEnded({ webhookId, states, since, until }: Ended) {
      const createdAt = { $gte: since, $lt: until };
      const counts = states.map((state) =>
        storeCall(() => model.countDocuments({ webhookId, state, createdAt }).exec()),
      );
      return Promise.all(counts).then((each) => each.reduce((sum, one) => sum + one, 0));
    },

    async reopen(ids, { states, recovery, dueAt }) {
      if (ids.length === 0) return;
      const filter = { _id: { $in: [...ids] }, state: { $in: states }, recovery: { $ne: recovery } };
      const fresh = { state: 'due' as const, dueAt, nextAttemptAt: dueAt, step: 0, claims: 0 };
      const update = {
        $set: { ...fresh, recovery, updatedAt: new Date() },
        $unset: { token: '', heldFor: '', byHand: '' } as const,
      };
      await storeCall(() => model.updateMany(filter, update).exec());
    },

    async known(ids) {
      if (ids.length === 0) return new Map();
      const found = await storeCall(() =>
        model
          .find({ _id: { $in: [...ids] } }, { recovery: 1 })
          .lean<Pick<DeliveryDocument, '_id' | 'recovery'>[]>()
          .exec(),
      );
      return new Map(found.map(({ _id, recovery }) => [_id, recovery]));
    },
  };
}
