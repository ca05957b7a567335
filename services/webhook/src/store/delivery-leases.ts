import { dueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { DeliveryLeases, Lease } from '../actions/sending-ports.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { DueSeconds } from '../domain/due-seconds.ts';
import { toDelivery } from './delivery-codec.ts';
import type { DeliveryDocument, DeliveryModel } from './delivery-model.ts';
import { dueAmong } from './due-among.ts';
import { heldDeliveries } from './held-deliveries.ts';
import { toUpdate } from './to-update.ts';

type NotedSeconds = Pick<DueSeconds, 'note'>;
type DueDelivery = Pick<DeliveryDocument, '_id' | 'webhookId' | 'byHand'> & { dueAt: Date };

export function createDeliveryLeases(model: DeliveryModel, dueSeconds: NotedSeconds): DeliveryLeases {
  return { due: dueDeliveries(model), ...leasing(model, dueSeconds), ...heldDeliveries(model, dueSeconds) };
}

function dueDeliveries(model: DeliveryModel): DeliveryLeases['due'] {
  const projection = { webhookId: 1, 'byHand.state': 1 } as const;
  const deliveries = dueDocuments<DueDelivery>(model.collection, { field: 'dueAt', projection });
  return async function* due(until, after) {
    for await (const page of deliveries.pages(until, after))
      yield page.map(({ _id: id, webhookId, dueAt, byHand }) => ({
        id,
        webhookId,
        dueAt,
        isByHand: byHand !== undefined,
      }));
  };
}

type Leasing = Pick<DeliveryLeases, 'claim' | 'claimHeld' | 'finish' | 'giveBack'>;

function leasing(model: DeliveryModel, dueSeconds: NotedSeconds): Leasing {
  return {
    async claim(ids, now, lease) {
      const { matchedCount } = await storeCall(() => model.updateMany(dueAmong(ids, now), leased(lease)).exec());
      return matchedCount === 0 ? [] : borneBy(model, ids, lease.token);
    },

    async claimHeld(_id, lease) {
      const query = model.findOneAndUpdate({ _id, state: 'held' }, leased(lease), { returnDocument: 'after' });
      const claimed = await storeCall(() => query.lean<DeliveryDocument>().exec());
      return claimed ? toDelivery(claimed) : undefined;
    },

    async finish({ id: _id, token = '' }, change) {
      if (change.dueAt) dueSeconds.note(change.dueAt);
      const found = await storeCall(() => model.updateOne({ _id, token }, toUpdate(change)).exec());
      return found.matchedCount > 0;
    },

    async giveBack(deliveries, now) {
      dueSeconds.note(now);
      const update = { $set: { dueAt: now }, $unset: { token: '' as const }, $inc: { claims: -1 } };
      for (const [token = '', same] of Map.groupBy(deliveries, (delivery) => delivery.token)) {
        const ids = same.map(({ id }) => id);
        await storeCall(() => model.updateMany({ _id: { $in: ids }, token }, update).exec());
      }
    },
  };
}

function leased({ until, token }: Lease) {
  const $set = { state: 'due' as const, dueAt: until, token };
  return { $set, $inc: { claims: 1 }, $unset: { heldFor: '' as const } };
}

async function borneBy(model: DeliveryModel, ids: readonly string[], token: string): Promise<Delivery[]> {
  const found = await storeCall(() =>
    model
      .find({ _id: { $in: [...ids] }, token })
      .lean<DeliveryDocument[]>()
      .exec(),
  );
  return found.map(toDelivery);
}
