import { Wake } from '@parley/service/wake';
import { storeCall } from '@parley/store/store-error';
import type { Suppliers } from '../actions/ports.ts';
import type { SnapshotNote } from '../snapshots/ports.ts';
import { dataChanged, settleMs } from './data-changed.ts';
import type { SupplierDocument, SupplierModel } from './supplier-model.ts';

export type SupplierStore = Suppliers & {
  /** The snapshots in use, by supplier. */
  notes: (supplierIds: string[]) => Promise<Map<string, SnapshotNote>>;
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
      await storeCall(() => model.bulkWrite(operations, { ordered: false }));
      wake.after(settleMs);
    },

    async touchThoseOf({ companyIds, productIds }) {
      const ofCompanies = { _id: { $in: companyIds } };
      const ofProducts = { productIds: { $in: productIds } };
      if (companyIds.length > 0) await storeCall(() => model.updateMany(ofCompanies, dataChanged()).exec());
      if (productIds.length > 0) await storeCall(() => model.updateMany(ofProducts, dataChanged()).exec());
      wake.after(settleMs);
    },

    async notes(supplierIds) {
      const filter = { _id: { $in: supplierIds } };
      const found = await storeCall(() => model.find(filter, { snapshot: 1 }).lean<SupplierDocument[]>().exec());
      return new Map(found.flatMap(({ _id, snapshot }) => (snapshot ? [[_id, snapshot] as const] : [])));
    },
  };
}
