import type { AnyModel } from '@parley/store/any-model';
import { removeAll } from '@parley/store/bulk-writes';
import { dueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { AgedRecords } from '../actions/ports.ts';
import { toDelivery } from './delivery-codec.ts';
import type { DeliveryDocument, DeliveryModel } from './delivery-model.ts';

export type AgedRecordsParts = {
  deliveries: DeliveryModel;
  /** Other collections with an `expireAt`; only ids are read from them. */
  others: readonly AnyModel[];
};

const field = 'expireAt';
const rowFields = { webhookId: 1, state: 1, byHand: 1, createdAt: 1 } as const;

export function createAgedRecords({ deliveries, others }: AgedRecordsParts): AgedRecords {
  const rows = dueDocuments<DeliveryDocument>(deliveries.collection, { field, projection: rowFields });
  const ofOthers = others.map((model) => ({
    model,
    aged: dueDocuments<{ _id: string }>(model.collection, { field }),
  }));
  return {
    async *rows(until) {
      for await (const page of rows.pages(until)) yield page.map(toDelivery);
    },

    async giveUp(ids, expireAt) {
      if (ids.length === 0) return;
      const filter = { _id: { $in: [...ids] }, state: { $in: ['due' as const, 'held' as const] } };
      const $set = { state: 'failed' as const, updatedAt: new Date(), expireAt };
      const $unset = { dueAt: '', token: '', nextAttemptAt: '', heldFor: '', byHand: '' } as const;
      await storeCall(() => deliveries.updateMany(filter, { $set, $unset }).exec());
    },

    remove: (ids) => removeAll(deliveries, ids),

    async *removeOthers(until) {
      for (const { model, aged } of ofOthers)
        for await (const page of aged.pages(until)) {
          await removeAll(
            model,
            page.map(({ _id }) => _id),
          );
          yield;
        }
    },
  };
}
