import { AppError } from '@parley/errors/app-error';
import { maxChangedIds } from '@parley/events/contracts';
import { newId } from '@parley/service/new-id';
import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { storeCall } from '@parley/store/store-error';
import type { ImportBatch, ImportStore } from '../actions/import-ports.ts';
import type { RecordType } from '../domain/record.ts';
import type { RecordKey } from '../domain/references.ts';
import type { BatchDocument, BatchModel } from './batch-model.ts';

type BatchNotes = Pick<ImportStore, 'openBatch' | 'completeBatch' | 'abandonedBatches' | 'forgetBatches'>;

const idsFields = {
  category: 'categoryIds',
  company: 'companyIds',
  productFamily: 'productFamilyIds',
  product: 'productIds',
} as const satisfies Record<RecordType, keyof BatchDocument>;

/** Notes of imports: what a batch changes is known before it does, and announced when it has. */
export function createBatchNotes(model: BatchModel, store: AggregateStore<BatchDocument>): BatchNotes {
  return {
    async openBatch(changed) {
      const id = newId();
      await store.insert({ _id: id, status: 'pending', createdAt: new Date(), ...idsByField(changed) }, []);
      return { id, version: 1, changed };
    },

    async completeBatch(batch) {
      const { id: _id, version, changed } = batch;
      const completed = { status: 'completed', completedAt: new Date() } as const;
      try {
        await store.commit({ _id, version }, { $set: completed }, changeFacts(changed));
      } catch (error) {
        if (!(error instanceof AppError) || error.reason !== 'STALE_VERSION') throw error;
        // The sweep took a slow batch for an abandoned one, and may have announced what was not yet written.
        const note = { _id: newId(), createdAt: new Date(), ...completed, ...idsByField(changed) };
        await store.insert(note, changeFacts(changed));
      }
    },

    async abandonedBatches({ olderThanMs, limit }) {
      const filter = { status: 'pending' as const, createdAt: { $lt: new Date(Date.now() - olderThanMs) } };
      const notes = await storeCall(() =>
        model.find(filter).sort({ createdAt: 1 }).limit(limit).lean<BatchDocument[]>().exec(),
      );
      return notes.map(toBatch);
    },

    async forgetBatches(completedBefore) {
      const filter = { status: 'completed' as const, createdAt: { $lt: completedBefore }, outbox: { $size: 0 } };
      await storeCall(() => model.deleteMany(filter).exec());
    },
  };
}

/** As many events as it takes to keep each below the size an outbox holds. */
function changeFacts(changed: RecordKey[]): Fact[] {
  const chunks = Array.from({ length: Math.ceil(changed.length / maxChangedIds) }, (_, index) =>
    changed.slice(index * maxChangedIds, (index + 1) * maxChangedIds),
  );
  return chunks.map((chunk) => ({ type: 'catalog.changed.v1', data: idsByField(chunk) }));
}

function idsByField(changed: RecordKey[]) {
  const ids: Pick<BatchDocument, (typeof idsFields)[RecordType]> = {
    categoryIds: [],
    companyIds: [],
    productFamilyIds: [],
    productIds: [],
  };
  for (const { type, id } of changed) ids[idsFields[type]].push(id);
  return ids;
}

function toBatch(note: BatchDocument): ImportBatch {
  const types: RecordType[] = ['category', 'company', 'productFamily', 'product'];
  return {
    id: note._id,
    version: note.version,
    changed: types.flatMap((type) => note[idsFields[type]].map((id) => ({ type, id }))),
  };
}
