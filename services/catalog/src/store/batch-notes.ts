import { isReason } from '@parley/errors/app-error';
import { maxChangedIds } from '@parley/events/contracts';
import type { ChangedIds } from '@parley/live-catalog/changed-ids';
import { newId } from '@parley/service/new-id';
import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { storeCall } from '@parley/store/store-error';
import type { ImportBatch, ImportStore } from '../actions/import-ports.ts';
import type { RecordType } from '../domain/record.ts';
import type { RecordKey } from '../domain/references.ts';
import type { BatchDocument, BatchModel } from './batch-model.ts';

type BatchNotes = Pick<
  ImportStore,
  'openBatch' | 'renewBatch' | 'completeBatch' | 'abandonedBatches' | 'forgetBatches'
>;

const idsFields = {
  category: 'categoryIds',
  company: 'companyIds',
  productFamily: 'productFamilyIds',
  product: 'productIds',
} as const satisfies Record<RecordType, keyof BatchDocument>;

/** Notes of imports: what a batch changes is known before it does, and announced when it has. */
export function createBatchNotes(model: BatchModel, store: AggregateStore<BatchDocument>): BatchNotes {
  async function openBatch(changed: RecordKey[]): Promise<ImportBatch> {
    const id = newId();
    const now = new Date();
    const times = { createdAt: now, renewedAt: now };
    await store.insert({ _id: id, status: 'pending', ...times, ...idsByField(changed) }, []);
    return { id, version: 1, changed };
  }

  return {
    openBatch,

    async renewBatch(batch) {
      const { id: _id, version, changed } = batch;
      const renewed = await unlessStale(store.commit({ _id, version }, { $set: { renewedAt: new Date() } }, []));
      return renewed ? { ...batch, version: version + 1 } : openBatch(changed);
    },

    completeBatch({ id: _id, version, changed }) {
      const completed = { status: 'completed', completedAt: new Date() } as const;
      return unlessStale(store.commit({ _id, version }, { $set: completed }, changeFacts(changed)));
    },

    async abandonedBatches({ olderThanMs, limit }) {
      const filter = { status: 'pending' as const, renewedAt: { $lt: new Date(Date.now() - olderThanMs) } };
      const notes = await storeCall(() =>
        model.find(filter).sort({ renewedAt: 1 }).limit(limit).lean<BatchDocument[]>().exec(),
      );
      return notes.map(toBatch);
    },

    async forgetBatches(completedBefore) {
      const filter = { status: 'completed' as const, renewedAt: { $lt: completedBefore }, outbox: { $size: 0 } };
      await storeCall(() => model.deleteMany(filter).exec());
    },
  };
}

/** Whether the note was still as it was read. */
async function unlessStale(commit: Promise<void>): Promise<boolean> {
  try {
    await commit;
    return true;
  } catch (error) {
    if (isReason(error, 'STALE_VERSION')) return false;
    throw error;
  }
}

/** As many events as it takes to keep each below the size an outbox holds. */
function changeFacts(changed: RecordKey[]): Fact[] {
  const chunks = Array.from({ length: Math.ceil(changed.length / maxChangedIds) }, (_, index) =>
    changed.slice(index * maxChangedIds, (index + 1) * maxChangedIds),
  );
  return chunks.map((chunk) => ({ type: 'catalog.changed.v1', data: idsByField(chunk) }));
}

/** As events and notes have them. */
export function idsByField(changed: RecordKey[]): ChangedIds {
  const ids: ChangedIds = {
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
