import { present } from '@parley/service/present';
import { NewestFirst, type ListRange } from '@parley/store/newest-first';
import { storeCall } from '@parley/store/store-error';
import type { DeliveryDesk, DeliveryFilter } from '../actions/desk-ports.ts';
import { holdReasons, type Delivery, type DeliveryStatus } from '../domain/delivery.ts';
import { toDelivery } from './delivery-codec.ts';
import type { DeliveryDocument, DeliveryModel } from './delivery-model.ts';

const endedStates = { SUCCESSFUL: 'done', FAILED: 'failed', CANCELLED: 'cancelled' } as const;

export function createDeliveryDesk(model: DeliveryModel): DeliveryDesk {
  const newest = new NewestFirst<DeliveryDocument, DeliveryFilter>({
    read: (range, filter, limit) => readRange(model, { range, filter, limit }),
    madeAt: async (_id) =>
      (await storeCall(() => model.findOne({ _id }, { createdAt: 1 }).lean<DeliveryDocument>().exec()))?.createdAt,
  });

  return {
    async list(filter, page) {
      return (await newest.page(filter, page)).map(toDelivery);
    },

    async find(_id) {
      const found = await storeCall(() => model.findOne({ _id }).lean<DeliveryDocument>().exec());
      return found ? toDelivery(found) : undefined;
    },

    async waiting(webhookId) {
      const due = { reason: 'due' as const, count: await count(model, { webhookId, state: 'due' }) };
      const held = holdReasons.map(async (reason) => ({
        reason,
        count: await count(model, { webhookId, state: 'held', heldFor: reason }),
      }));
      return [due, ...(await Promise.all(held))].filter(({ count }) => count > 0);
    },

    async sendOnceMore(row, now) {
      const { id: _id, webhookId, state, updatedAt, token, dueAt } = row;
      const unchanged = { _id, webhookId, state, updatedAt, token: token ?? null, dueAt: dueAt ?? null };
      const $set = {
        state: 'due' as const,
        dueAt: now,
        nextAttemptAt: now,
        claims: 0,
        updatedAt: now,
        byHand: row.byHand ?? standingOf(row),
      };
      const update = { $set, $unset: { heldFor: '', token: '' } as const };
      const { modifiedCount } = await storeCall(() => model.updateOne(unchanged as object, update).exec());
      return modifiedCount > 0;
    },
  };
}

type Reading = { range: ListRange; filter: DeliveryFilter; limit: number };

function readRange(model: DeliveryModel, { range, filter, limit }: Reading): Promise<DeliveryDocument[]> {
  const { webhookId, kind, status } = filter;
  const within = clipped(range, filter);
  if (!within) return Promise.resolve([]);
  const query = { webhookId, ...(kind && { kind }), ...(status && toStates(status)), ...within };
  return storeCall(() =>
    model.find(query).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<DeliveryDocument[]>().exec(),
  );
}

/** The part of a range between two moments; undefined if there is none. */
function clipped(range: ListRange, { since, until }: DeliveryFilter): ListRange | undefined {
  if (range.createdAt instanceof Date) return range;
  const from = later(range.createdAt.$gte, since);
  const to = range.createdAt.$lt && until && until < range.createdAt.$lt ? until : (range.createdAt.$lt ?? until);
  if (to && to <= from) return undefined;
  return { createdAt: { $gte: from, ...(to && { $lt: to }) } };
}

function later(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one;
}

function toStates(status: DeliveryStatus) {
  if (status === 'QUEUED') return { state: { $in: ['due', 'held'] as const }, attempts: 0 };
  if (status === 'SCHEDULED') return { state: { $in: ['due', 'held'] as const }, attempts: { $gt: 0 } };
  return { state: endedStates[status] };
}

function count(model: DeliveryModel, filter: object): Promise<number> {
  return storeCall(() => model.countDocuments(filter).exec());
}

function standingOf({ state, heldFor, dueAt, nextAttemptAt }: Delivery) {
  return { state, ...present({ heldFor, dueAt, nextAttemptAt }) };
}
