import { Wake } from '@parley/service/wake';
import type { Suppliers } from '../actions/ports.ts';
import type { SnapshotMetadata } from '../snapshots/ports.ts';
import { dataChanged, settleMs } from './data-changed.ts';
import { snapshotsOf, type SupplierDocument, type SupplierModel } from './supplier-model.ts';

export type SupplierStore = Suppliers & {
  /** The snapshots of each supplier that has any, one of each format. */
  findSnapshots: (supplierIds: string[]) => Promise<Map<string, SnapshotMetadata[]>>;
  /** Told when suppliers that were touched are due. */
  wake: Wake;
};

export function createSupplierStore(model: SupplierModel): SupplierStore {
  const wake = new Wake();

  return {
    wake,

    async touch(supplierIds) {
      if (supplierIds.length === 0) return;
      const change = { ...dataChanged(), $setOnInsert: { outbox: [] } };
      const operations = [...new Set(supplierIds)].map((_id) => ({
        updateOne: { filter: { _id }, update: change, upsert: true },
      }));
      await model.bulkWrite(operations, { ordered: false });
      wake.after(settleMs);
    },

    async touchThoseOf({ companyIds, productIds }) {
      const ofCompanies = { _id: { $in: companyIds } };
      const ofProducts = { productIds: { $in: productIds } };
      if (companyIds.length > 0) await model.updateMany(ofCompanies, dataChanged());
      if (productIds.length > 0) await model.updateMany(ofProducts, dataChanged());
      wake.after(settleMs);
    },

    async findSnapshots(supplierIds) {
      const filter = { _id: { $in: supplierIds } };
      const fields = { snapshot: 1, otherSnapshot: 1 } as const;
      const found = await model.find(filter, fields).lean<SupplierDocument[]>();
      const snapshots = found.map((supplier) => [supplier._id, snapshotsOf(supplier)] as const);
      return new Map(snapshots.filter(([, each]) => each.length > 0));
    },
  };
}
