import { newId } from '@parley/service/new-id';
import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { Lease } from '@parley/store/lease';
import { storeCall } from '@parley/store/store-error';
import type { Model, QueryFilter } from 'mongoose';
import type { BatchDocument } from './batch-model.ts';
import type { BatchNotes, ImportBatch } from './import-batch.ts';

/** What a batch changes, as its note stores it and as events announce it. */
export type NoteForm<Changed, T> = {
  toIds(changed: Changed): Omit<T, keyof BatchDocument>;
  fromIds(note: T): Changed;
  /** The facts that completing the batch announces. */
  factsOf(changed: Changed): Fact[];
};

export type NoteParts<Changed, T extends BatchDocument> = {
  model: Model<T>;
  store: AggregateStore<T>;
  form: NoteForm<Changed, T>;
  /** Time after which a batch counts as abandoned if its lease is not renewed, in milliseconds. */
  leaseMs: number;
};

export function createBatchNotes<Changed, T extends BatchDocument>({
  model,
  store,
  form,
  leaseMs,
}: NoteParts<Changed, T>): BatchNotes<Changed> {
  type New = Parameters<typeof store.insert>[0];
  // The date is that of the last renewal, as in the previous release: by a clock that is late by the lease, its end.
  const now = () => new Date(Date.now() - leaseMs);
  const fields = { dueAt: 'renewedAt', holder: 'holder' };
  const lease = new Lease<T>(model.collection, { ...fields, leaseMs, where: { status: 'pending' }, now });

  async function openBatch(changed: Changed): Promise<ImportBatch<Changed>> {
    const id = newId();
    const holder = newId();
    const now = new Date();
    // Together with the ids, these are all fields of a note.
    const note = {
      _id: id,
      status: 'pending',
      createdAt: now,
      renewedAt: now,
      holder,
      ...form.toIds(changed),
    } as unknown as New;
    await store.insert(note, []);
    return { id, holder, changed };
  }

  return {
    openBatch,

    renewBatch: (batch) => lease.renew(batch),

    completeBatch(batch) {
      const $set = { status: 'completed', completedAt: new Date() } as Partial<T>;
      return lease.commitRecord(batch, ({ _id, version }) =>
        store.commit({ _id, version }, { $set }, form.factsOf(batch.changed)),
      );
    },

    abandonedBatches: () => lease.ids(),

    async claimBatch(_id) {
      const held = await lease.claim({ _id } as { _id: string } & Partial<T>, { $inc: { version: 1 } });
      return held && { id: _id, holder: held.holder, changed: form.fromIds(held.document) };
    },

    releaseBatch: (batch, inMs) => lease.release(batch, inMs),

    async forgetBatches(completedBefore) {
      const filter = { status: 'completed', renewedAt: { $lt: completedBefore }, 'outbox.0': { $exists: false } };
      await storeCall(() => model.deleteMany(filter as QueryFilter<T>).exec());
    },
  };
}
