import { present } from '@parley/service/present';
import { readTimePage } from '@parley/store/time-page';
import type { DeliveryAdmin, DeliveryFilter } from '../actions/admin-ports.ts';
import { holdReasons, type Delivery, type DeliveryStatus, type HoldReason } from '../domain/delivery.ts';
import type { DueSeconds } from '../domain/due-seconds.ts';
import { toDelivery } from './delivery-codec.ts';
import { anyKind, type DeliveryDocument, type DeliveryModel } from './delivery-model.ts';

const reasons = ['due', ...holdReasons] as const;
type HeldCount = { _id: HoldReason; count: number };

const endedStates = { SUCCESSFUL: 'done', FAILED: 'failed', CANCELLED: 'cancelled' } as const;

export function createDeliveryAdmin(model: DeliveryModel, dueSeconds: Pick<DueSeconds, 'note'>): DeliveryAdmin {
  return {
    async list(filter, page) {
      const { since, until } = filter;
      const list = { filter: toQuery(filter), order: 'newest first', since, until, ...page } as const;
      return (await readTimePage<DeliveryDocument>(model, list)).map(toDelivery);
    },

    async find(_id) {
      const found = await model.findOne({ _id }).lean<DeliveryDocument>();
      return found ? toDelivery(found) : undefined;
    },

    async waiting(webhookId) {
      const byReason = [{ $match: { webhookId, state: 'held' } }, { $group: { _id: '$heldFor', count: { $sum: 1 } } }];
      const [due, held] = await Promise.all([
        model.countDocuments({ webhookId, state: 'due' }).exec(),
        model.aggregate<HeldCount>(byReason).exec(),
      ]);
      const counts = new Map([['due', due], ...held.map(({ _id, count }) => [_id, count] as const)]);
      return reasons.map((reason) => ({ reason, count: counts.get(reason) ?? 0 })).filter(({ count }) => count > 0);
    },

    async sendOnceMore(delivery, now) {
      const { id: _id, webhookId, state, updatedAt, token, dueAt } = delivery;
      const unchanged = { _id, webhookId, state, updatedAt, token: token ?? null, dueAt: dueAt ?? null };
      const $set = {
        state: 'due' as const,
        dueAt: now,
        nextAttemptAt: now,
        claims: 0,
        updatedAt: now,
        byHand: delivery.byHand ?? standingOf(delivery),
      };
      const update = { $set, $unset: { heldFor: '', token: '' } as const };
      dueSeconds.note(now);
      const { modifiedCount } = await model.updateOne(unchanged as object, update);
      return modifiedCount > 0;
    },
  };
}

function toQuery({ webhookId, kind, status }: DeliveryFilter) {
  return { webhookId, kind: kind ?? anyKind, ...(status && toStates(status)) };
}

function toStates(status: DeliveryStatus) {
  if (status === 'QUEUED') return { state: { $in: ['due', 'held'] as const }, attempts: 0 };
  if (status === 'SCHEDULED') return { state: { $in: ['due', 'held'] as const }, attempts: { $gt: 0 } };
  return { state: endedStates[status] };
}

function standingOf({ state, heldFor, dueAt, nextAttemptAt }: Delivery) {
  return { state, ...present({ heldFor, dueAt, nextAttemptAt }) };
}
