import { unlessRefused } from '@parley/errors/unless-refused';
import { newId } from '@parley/service/new-id';
import type { AggregateStore, Fact } from '@parley/store/aggregate';
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
};

export function createBatchNotes<Changed, T extends BatchDocument>({
  model,
  store,
  form,
}: NoteParts<Changed, T>): BatchNotes<Changed> {
  type New = Parameters<typeof store.insert>[0];
  const commit = ({ id: _id, version }: ImportBatch<Changed>, fields: Partial<BatchDocument>, facts: Fact[]) =>
    unlessRefused('STALE_VERSION', store.commit({ _id, version }, { $set: fields }, facts));

  async function openBatch(changed: Changed): Promise<ImportBatch<Changed>> {
    const id = newId();
    const now = new Date();
    // Together with the ids, these are all fields of a note.
    const note = {
      _id: id,
      status: 'pending',
      createdAt: now,
      renewedAt: now,
      ...form.toIds(changed),
    } as unknown as New;
    await store.insert(note, []);
    return { id, version: 1, changed };
  }

  return {
    openBatch,

    async renewBatch(batch) {
      const renewed = await commit(batch, { renewedAt: new Date() }, []);
      return renewed ? { ...batch, version: batch.version + 1 } : openBatch(batch.changed);
    },

    completeBatch(batch) {
      return commit(batch, { status: 'completed', completedAt: new Date() }, form.factsOf(batch.changed));
    },

    async abandonedBatches({ olderThanMs, limit }) {
      const filter = { status: 'pending', renewedAt: { $lt: new Date(Date.now() - olderThanMs) } } as QueryFilter<T>;
      const notes = await storeCall(() => model.find(filter).sort({ renewedAt: 1 }).limit(limit).lean<T[]>().exec());
      return notes.map((note) => ({ id: note._id, version: note.version, changed: form.fromIds(note) }));
    },

    async forgetBatches(completedBefore) {
      const filter = { status: 'completed', renewedAt: { $lt: completedBefore }, 'outbox.0': { $exists: false } };
      await storeCall(() => model.deleteMany(filter as QueryFilter<T>).exec());
    },
  };
}
