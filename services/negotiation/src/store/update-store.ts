import { present } from '@parley/service/present';
import { insertNew } from '@parley/store/bulk-writes';
import { dueDocuments } from '@parley/store/due-documents';
import type { Indexes } from '@parley/store/indexes';
import { sharedCall } from '@parley/service/shared-call';
import type { UpdateKey, UpdateRecord, UpdateStore } from '../actions/ports.ts';
import type { UpdateDocument, UpdateModel } from './update-model.ts';

export type UpdateStoreParts = {
  model: UpdateModel;
  indexes: Indexes;
  /** How long a call has to finish an update before a sweep does, milliseconds. */
  callMs: number;
};

/** The outcome of an attempt. */
type Settlement = Pick<UpdateRecord, 'id' | 'negotiationId' | 'tries'> & {
  ends: Pick<UpdateRecord, 'outcome' | 'refusal'>;
};

const atOnce = 50;
/** The fields that identify an update, which never change. */
const place = ['negotiationId', 'source', 'externalId', 'timestamp'] as const;

export function createUpdateStore({ model, indexes, callMs }: UpdateStoreParts): UpdateStore {
  const due = dueDocuments<{ _id: string }>(model.collection, { field: 'dueAt', pageSize: atOnce });
  const dueAt = () => new Date(Date.now() + callMs);

  async function find({ negotiationId, source, externalId, timestamp }: UpdateKey) {
    const filter = { negotiationId, source, externalId, timestamp };
    const found = await model.findOne(filter).lean<UpdateDocument>();
    return found ? toRecord(found) : undefined;
  }

  /** Inserts an update; true if its place is taken. */
  const insert = sharedCall<UpdateDocument, boolean>(async (documents) => {
    const known = await insertNew(model, documents);
    return documents.map(({ _id }) => known.has(_id));
  });

  const mark = sharedCall<Settlement, void>(async (settlements) => {
    // Most have the same outcome, so that one write settles many.
    const alike = Map.groupBy(settlements, ({ tries, ends }) => JSON.stringify([tries, ends]));
    await Promise.all([...alike.values()].map((each) => settleAll(model, each)));
    return settlements.map(() => undefined);
  });

  async function read(ids: string[]): Promise<UpdateRecord[]> {
    const found = await model.find({ _id: { $in: ids } }).lean<UpdateDocument[]>();
    return found.filter(({ outcome }) => outcome === 'received').map(toRecord);
  }

  return {
    find,

    async receive({ id, ...record }) {
      // That an update takes effect only once relies on a unique index.
      indexes.require();
      const isTaken = await insert({ _id: id, ...record, dueAt: dueAt() });
      return isTaken ? find(record) : undefined;
    },

    async retake({ id: _id, ...record }) {
      const fields = Object.entries(record).filter(([name]) => !place.some((one) => one === name));
      const $set = { ...Object.fromEntries(fields), dueAt: dueAt() };
      const { negotiationId, tries } = record;
      const filter = { _id, negotiationId, tries: tries - 1, outcome: 'refused' as const };
      const { matchedCount } = await model.updateOne(filter, { $set, $unset: { refusal: '' } });
      return matchedCount > 0 ? undefined : find(record);
    },

    async settle({ id, negotiationId, tries }, outcome, refusal) {
      await mark({ id, negotiationId, tries, ends: { outcome, ...present({ refusal }) } });
    },

    async remove({ id: _id, negotiationId }) {
      await model.deleteOne({ _id, negotiationId });
    },

    async *begun() {
      for await (const page of due.pages(new Date())) yield read(page.map(({ _id }) => _id));
    },
  };
}

/** Settles updates that entries of the history say were applied. */
export async function settleApplied(
  model: UpdateModel,
  entries: readonly { negotiationId: string; recordId: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  const updates = entries.map(({ negotiationId, recordId: id }) => ({ id, negotiationId }));
  await settleThose(model, updates, { ends: { outcome: 'applied' } });
}

/** Settles updates that have the same outcome. */
async function settleAll(model: UpdateModel, alike: readonly Settlement[]): Promise<void> {
  const [first] = alike;
  if (first) await settleThose(model, alike, { where: { tries: first.tries }, ends: first.ends });
}

type Settling = { where?: Partial<Pick<Settlement, 'tries'>>; ends: Settlement['ends'] };

async function settleThose(
  model: UpdateModel,
  updates: readonly Pick<Settlement, 'id' | 'negotiationId'>[],
  { where = {}, ends }: Settling,
): Promise<void> {
  const filter = {
    _id: { $in: updates.map(({ id }) => id) },
    negotiationId: { $in: [...new Set(updates.map(({ negotiationId }) => negotiationId))] },
    ...where,
    outcome: 'received' as const,
  };
  await model.updateMany(filter, { $set: ends, $unset: { dueAt: '' } });
}

export function toRecord({ _id: id, dueAt: _dueAt, ...record }: UpdateDocument): UpdateRecord {
  return { id, ...record };
}
