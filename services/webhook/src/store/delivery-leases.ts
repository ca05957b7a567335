import { collectionOf, updateEach } from '@parley/store/bulk-writes';
import { dueDocuments } from '@parley/store/due-documents';
import { sharedCall } from '@parley/service/shared-call';
import type { DeliveryLeases, Lease } from '../actions/sending-ports.ts';
import type { DeliveryChange } from '../domain/after-attempt.ts';
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
  const finishOne = sharedCall<Finish, boolean>((finishes) => finishAll(model, finishes));

  return {
    async claim(ids, now, lease) {
      const { matchedCount } = await model.updateMany(dueAmong(ids, now), leased(lease));
      return matchedCount === 0 ? [] : leasedBy(model, ids, lease.token);
    },

    async claimHeld(_id, lease) {
      const query = model.findOneAndUpdate({ _id, state: 'held' }, leased(lease), { returnDocument: 'after' });
      const claimed = await query.lean<DeliveryDocument>();
      return claimed ? toDelivery(claimed) : undefined;
    },

    finish(delivery, change) {
      if (change.dueAt) dueSeconds.note(change.dueAt);
      return finishOne({ delivery, change });
    },

    async giveBack(deliveries, now) {
      dueSeconds.note(now);
      const update = { $set: { dueAt: now }, $unset: { token: '' as const }, $inc: { claims: -1 } };
      for (const [token = '', same] of Map.groupBy(deliveries, (delivery) => delivery.token)) {
        const ids = same.map(({ id }) => id);
        await model.updateMany({ _id: { $in: ids }, token }, update);
      }
    },
  };
}

type Finish = { delivery: Pick<Delivery, 'id' | 'token'>; change: DeliveryChange };

/** Returns for each whether the lease still held. */
async function finishAll(model: DeliveryModel, finishes: readonly Finish[]): Promise<boolean[]> {
  const updates = finishes.map(({ delivery: { id: _id, token = '' }, change }) => ({
    filter: { _id, token },
    update: toUpdate(change),
  }));
  const matched = await updateEach(collectionOf<DeliveryDocument>(model), updates);
  if (matched === 0 || matched === finishes.length) return finishes.map(() => matched > 0);
  return areStored(model, finishes);
}

/** Whether what these attempts changed is what is stored: no two attempts at a delivery end at the same moments. */
async function areStored(model: DeliveryModel, finishes: readonly Finish[]): Promise<boolean[]> {
  const filter = { _id: { $in: finishes.map(({ delivery }) => delivery.id) } };
  const times = { lastAttemptAt: 1, updatedAt: 1 } as const;
  const found = await model.find(filter, times).lean<DeliveryDocument[]>();
  const stored = new Map(found.map((each) => [each._id, each]));
  return finishes.map(({ delivery: { id }, change }) => {
    const { lastAttemptAt, updatedAt } = stored.get(id) ?? {};
    return isEqual(lastAttemptAt, change.lastAttemptAt) && isEqual(updatedAt, change.updatedAt);
  });
}

function isEqual(one: Date | undefined, other: Date | undefined): boolean {
  return one?.getTime() === other?.getTime();
}

function leased({ until, token }: Lease) {
  const $set = { state: 'due' as const, dueAt: until, token };
  return { $set, $inc: { claims: 1 }, $unset: { heldFor: '' as const } };
}

async function leasedBy(model: DeliveryModel, ids: readonly string[], token: string): Promise<Delivery[]> {
  const found = await model.find({ _id: { $in: [...ids] }, token }).lean<DeliveryDocument[]>();
  return found.map(toDelivery);
}
