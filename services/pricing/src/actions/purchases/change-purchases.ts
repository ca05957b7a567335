import { applyBatch, type ApplyParts } from '@parley/imports/apply-batch';
import type { PurchaseWrite } from '../../domain/purchases/purchase-plan.ts';
import type { Suppliers } from '../ports.ts';
import type { PurchaseStore } from './purchase-ports.ts';

export type ChangeParts = ApplyParts<string[]> & { store: PurchaseStore; suppliers: Suppliers };

/** Records which suppliers are affected, writes, and has their estimates follow. */
export async function changePurchases(parts: ChangeParts, writes: PurchaseWrite[]): Promise<void> {
  const supplierIds = [...new Set(writes.flatMap((write) => write.supplierIds))];
  await applyBatch(parts, supplierIds, async () => {
    await parts.store.write(writes);
    await parts.suppliers.touch(supplierIds);
  });
}
