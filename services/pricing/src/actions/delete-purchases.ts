import { changePurchases, type ChangeParts } from './change-purchases.ts';
import type { PurchaseFilter, PurchaseReader } from './purchase-ports.ts';

const atOnce = 500;

/** Deletes all matching purchases permanently; yields after each step how many more are deleted. */
export async function* deletePurchases(
  parts: ChangeParts & { reader: Pick<PurchaseReader, 'some'> },
  filter: PurchaseFilter,
): AsyncGenerator<number> {
  for (;;) {
    const found = await parts.reader.some(filter, atOnce);
    if (found.length === 0) return;
    const writes = found.map(({ id, publicId, supplierId }) => ({
      id,
      publicId,
      isNew: false,
      supplierIds: [supplierId],
    }));
    await changePurchases(parts, writes);
    yield found.length;
  }
}
