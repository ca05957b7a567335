import { dueDocuments } from '@parley/store/due-documents';
import type { Indexes } from '@parley/store/indexes';
import { duplicateKeyFields, storeCall } from '@parley/store/store-error';
import type { UpdatePlace, UpdateRecord, UpdateStore } from '../actions/ports.ts';
import type { UpdateDocument, UpdateModel } from './update-model.ts';

export type UpdateStoreParts = {
  model: UpdateModel;
  indexes: Indexes;
  /** How long a call has to end what it began before others do. */
  callMs: number;
};

const atOnce = 50;
/** The fields that name the place of an update, which never change. */
const place = ['negotiationId', 'source', 'externalId', 'timestamp'] as const;

export function createUpdateStore({ model, indexes, callMs }: UpdateStoreParts): UpdateStore {
  const due = dueDocuments<{ _id: string }>(model.collection, { field: 'dueAt', pageSize: atOnce });
  const dueAt = () => new Date(Date.now() + callMs);

  async function find({ negotiationId, source, externalId, timestamp }: UpdatePlace) {
    const filter = { negotiationId, source, externalId, timestamp };
    const found = await storeCall(() => model.findOne(filter).lean<UpdateDocument>().exec());
    return found ? toRecord(found) : undefined;
  }

  async function read(ids: string[]): Promise<UpdateRecord[]> {
    const found = await storeCall(() =>
      model
        .find({ _id: { $in: ids } })
        .lean<UpdateDocument[]>()
        .exec(),
    );
    return found.filter(({ outcome }) => outcome === 'received').map(toRecord);
  }

  return {
    find,

    async receive({ id, ...record }) {
      // That an update has one effect rests on a unique index.
      indexes.require();
      try {
        await storeCall(() => new model({ _id: id, ...record, dueAt: dueAt() }).save());
        return undefined;
      } catch (error) {
        if (duplicateKeyFields(error)?.includes('externalId') !== true) throw error;
        return find(record);
      }
    },

    async retake({ id: _id, ...record }) {
      const fields = Object.entries(record).filter(([name]) => !place.some((one) => one === name));
      const $set = { ...Object.fromEntries(fields), dueAt: dueAt() };
      const filter = { _id, tries: record.tries - 1, outcome: 'refused' as const };
      const { matchedCount } = await storeCall(() => model.updateOne(filter, { $set, $unset: { refusal: '' } }).exec());
      return matchedCount > 0 ? undefined : find(record);
    },

    async settle({ id: _id, tries }, outcome, refusal) {
      const $set = { outcome, ...(refusal !== undefined && { refusal }) };
      const filter = { _id, tries, outcome: 'received' as const };
      await storeCall(() => model.updateOne(filter, { $set, $unset: { dueAt: '' } }).exec());
    },

    async remove({ id: _id }) {
      await storeCall(() => model.deleteOne({ _id }).exec());
    },

    async *begun() {
      for await (const page of due.pages(new Date())) yield read(page.map(({ _id }) => _id));
    },
  };
}

export function toRecord({ _id: id, dueAt: _dueAt, ...record }: UpdateDocument): UpdateRecord {
  return { id, ...record };
}
