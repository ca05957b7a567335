import { dueDocuments } from '@parley/store/due-documents';
import type { UpdateQuery } from 'mongoose';
import type { DeliveryLeases } from '../actions/sending-ports.ts';
import type { DueSeconds } from '../domain/due-seconds.ts';
import type { DeliveryDocument, DeliveryModel } from './delivery-model.ts';
import { dueAmong } from './due-among.ts';

/** Later than now by the clock of any process that raises events. */
const dayMs = 24 * 60 * 60_000;

/** Moves deliveries between due and held. */
export function heldDeliveries(
  model: DeliveryModel,
  dueSeconds: Pick<DueSeconds, 'note'>,
): Pick<DeliveryLeases, 'hold' | 'putOff' | 'held' | 'release'> {
  async function change(filter: object, update: UpdateQuery<DeliveryDocument>): Promise<void> {
    await model.updateMany(filter, update);
  }

  return {
    async hold(ids, now, heldFor) {
      const $unset = { dueAt: '', token: '', nextAttemptAt: '' } as const;
      const free = { ...dueAmong(ids, now), byHand: null };
      await change(free, { $set: { state: 'held', heldFor, updatedAt: now }, $unset });
    },

    async putOff(ids, now, until) {
      dueSeconds.note(until);
      const $set = { dueAt: until, nextAttemptAt: until, updatedAt: now };
      await change(dueAmong(ids, now), { $set, $unset: { token: '' } });
    },

    async *held(webhookId) {
      const where = { webhookId, state: 'held' };
      const deliveries = dueDocuments<{ _id: string }>(model.collection, { field: 'createdAt', where });
      for await (const page of deliveries.pages(new Date(Date.now() + dayMs))) yield page.map(({ _id }) => _id);
    },

    async release(ids, dueAt) {
      dueSeconds.note(dueAt);
      const $set = { state: 'due', dueAt, nextAttemptAt: dueAt, updatedAt: new Date() } as const;
      await change({ _id: { $in: [...ids] }, state: 'held' }, { $set, $unset: { heldFor: '' } });
    },
  };
}
