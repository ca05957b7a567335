import { newId } from '@parley/service/new-id';
import { duplicateKeyFields } from '@parley/store/store-error';
import type { ImportTotals, ImportRecords } from '../actions/purchases/import-ports.ts';
import type { ImportRecord } from '../domain/purchases/import-record.ts';
import type { ImportDocument, ImportModel } from './import-models.ts';
import type { PurchaseModel } from './purchase-model.ts';

export function createImportRecords(model: ImportModel, purchases: PurchaseModel): ImportRecords {
  return {
    async begin(wanted) {
      try {
        return await begun(model, wanted);
      } catch (error) {
        // Another process began the same import at the same moment.
        if (duplicateKeyFields(error) === undefined) throw error;
        return begun(model, wanted);
      }
    },

    async find(id) {
      const found = await model.findById(id).lean<ImportDocument>();
      return found ? toRecord(found) : undefined;
    },

    brought: (id) => brought(purchases, id),

    async page({ source, before, limit }) {
      const filter = { ...(source !== undefined && { source }), ...(before !== undefined && { _id: { $lt: before } }) };
      const query = model.find(filter).sort({ _id: -1 }).limit(limit);
      return (await query.lean<ImportDocument[]>()).map(toRecord);
    },

    async finish(_id, replaces) {
      const fields = { status: 'finished', finishedAt: new Date(), ...(replaces !== undefined && { replaces }) };
      await model.updateOne({ _id, status: 'running' }, { $set: fields });
    },

    async undo(_id) {
      await model.updateOne({ _id }, { $set: { status: 'undone' } });
    },
  };
}

async function begun(model: ImportModel, { source, digest }: Pick<ImportRecord, 'source' | 'digest'>) {
  const update = {
    $set: { source, status: 'running' },
    $setOnInsert: { _id: newId(), startedAt: new Date() },
    $unset: { finishedAt: 1 },
  };
  const how = { upsert: true, returnDocument: 'after' } as const;
  const found = await model.findOneAndUpdate({ digest }, update, how).lean<ImportDocument>();
  if (!found) throw new Error('an upsert answered without a document');
  return toRecord(found);
}

function toRecord({ _id: id, ...fields }: ImportDocument): ImportRecord {
  return { id, ...fields };
}

async function brought(purchases: PurchaseModel, importId: string): Promise<ImportTotals> {
  type Group = { _id: string; count: number; netTotal: number };
  const group = { _id: '$currency', count: { $sum: 1 }, netTotal: { $sum: '$netTotal' } };
  const found = await purchases.aggregate<Group>([{ $match: { importId } }, { $group: group }, { $sort: { _id: 1 } }]);
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    totals: found.map(({ _id: currency, netTotal }) => ({ currency, netTotal })),
  };
}
