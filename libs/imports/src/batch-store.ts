import { newId } from '@parley/service/new-id';
import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { Lease } from '@parley/store/lease';
import type { Model, QueryFilter } from 'mongoose';
import type { BatchDocument } from './batch-model.ts';
import type { BatchStore, ImportBatch } from './import-batch.ts';

/** Converts the changes of a batch for the database and for events. */
export type BatchForm<Changed, T> = {
  toIds(changed: Changed): Omit<T, keyof BatchDocument>;
  fromIds(document: T): Changed;
  /** The facts that completing the batch announces. */
  factsOf(changed: Changed): Fact[];
};

export type BatchStoreParts<Changed, T extends BatchDocument> = {
  model: Model<T>;
  store: AggregateStore<T>;
  form: BatchForm<Changed, T>;
  /** Time after which a batch counts as abandoned if its lease is not renewed, in milliseconds. */
  leaseMs: number;
};

export function createBatchStore<Changed, T extends BatchDocument>({
  model,
  store,
  form,
  leaseMs,
}: BatchStoreParts<Changed, T>): BatchStore<Changed> {
  type New = Parameters<typeof store.insert>[0];
  const fields = { dueAt: 'dueAt', holder: 'holder' };
  const lease = new Lease<T>(model.collection, { ...fields, leaseMs, where: { status: 'pending' } });

  async function openBatch(changed: Changed): Promise<ImportBatch<Changed>> {
    const id = newId();
    const holder = newId();
    const now = new Date();
    // Together with the ids, these are all fields of a document.
    const document = {
      _id: id,
      status: 'pending',
      createdAt: now,
      dueAt: new Date(now.getTime() + leaseMs),
      holder,
      ...form.toIds(changed),
    } as unknown as New;
    await store.insert(document, []);
    return { id, holder, changed };
  }

  return {
    openBatch,

    renewBatch: lease.renew,

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

    releaseBatch: lease.release,

    async forgetBatches(completedBefore) {
      const filter = { status: 'completed', dueAt: { $lt: completedBefore }, 'outbox.0': { $exists: false } };
      await model.deleteMany(filter as QueryFilter<T>);
    },
  };
}
