import type { Suppliers } from '../actions/ports.ts';
import { storeCall } from '@parley/store/store-error';
import type { SupplierModel } from './supplier-model.ts';

/** Time for further changes to come before a snapshot is built. */
const settleMs = 2_000;

export function createSupplierStore(model: SupplierModel): Suppliers {
  return {
    async touch(supplierIds) {
      if (supplierIds.length === 0) return;
      const dueAt = new Date(Date.now() + settleMs);
      const operations = [...new Set(supplierIds)].map((_id) => ({
        updateOne: {
          filter: { _id },
          update: {
            $inc: { dataVersion: 1, version: 1 },
            $min: { dueAt },
            $setOnInsert: { outbox: [], outboxSent: [] },
          },
          upsert: true,
        },
      }));
      await storeCall(() => model.bulkWrite(operations, { ordered: false }));
    },
  };
}
