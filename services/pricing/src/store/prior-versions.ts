import { present } from '@parley/service/present';
import { removeAll, replaceAll } from '@parley/store/bulk-writes';
import type { PriorVersions } from '../actions/purchases/import-ports.ts';
import type { PurchaseFilter } from '../actions/purchases/purchase-ports.ts';
import type { VersionDocument, VersionModel } from './import-models.ts';
import { fromDocument, termFields, toHashed } from './purchase-document.ts';
import type { PurchaseDocument, PurchaseModel } from './purchase-model.ts';

export function createPriorVersions(model: VersionModel, purchases: PurchaseModel): PriorVersions {
  return {
    async keep(importId, purchaseIds, isRemoval) {
      const filter = { _id: { $in: purchaseIds }, importId: { $ne: importId } };
      const found = await purchases.find(filter).lean<PurchaseDocument[]>();
      const versions = found.map((before) => {
        const { _id: purchaseId } = before;
        return { _id: `${importId}/${purchaseId}`, purchaseId, isRemoval, before };
      });
      await replaceAll(model, versions);
    },

    async some(importId, limit) {
      // A slash comes right before 0.
      const ofImport = { _id: { $gt: `${importId}/`, $lt: `${importId}0` } };
      const found = await model.find(ofImport).limit(limit).lean<VersionDocument[]>();
      return found.map(({ _id: id, isRemoval, before }) => ({ id, isRemoval, kept: toHashed(before) }));
    },

    async owners(purchaseIds) {
      type Found = Pick<PurchaseDocument, '_id' | 'supplierId' | 'importId'>;
      const query = purchases.find({ _id: { $in: purchaseIds } }, { supplierId: 1, importId: 1 });
      const found = await query.lean<Found[]>();
      return new Map(found.map(({ _id, supplierId, importId }) => [_id, { supplierId, ...present({ importId }) }]));
    },

    async restore(versions) {
      const ids = versions.map(({ id }) => id);
      const found = await model.find({ _id: { $in: ids } }).lean<VersionDocument[]>();
      await replaceAll(
        purchases,
        found.map(({ before }) => Object.assign(before, termFields(fromDocument(before)))),
      );
    },

    drop: (versions) =>
      removeAll(
        model,
        versions.map(({ id }) => id),
      ),

    async forget(deleted) {
      await model.deleteMany(filterOf(deleted));
    },
  };
}

function filterOf(deleted: PurchaseFilter | { purchaseIds: string[] }) {
  if ('purchaseIds' in deleted) return { purchaseId: { $in: deleted.purchaseIds } };
  if ('importId' in deleted) return { _id: { $gt: `${deleted.importId}/`, $lt: `${deleted.importId}0` } };
  return 'buyer' in deleted ? { 'before.buyer': deleted.buyer } : { 'before.supplierId': deleted.supplierId };
}
