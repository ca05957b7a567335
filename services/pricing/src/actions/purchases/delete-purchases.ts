import { changePurchases, type ChangeParts } from './change-purchases.ts';
import { removal } from './finish-import.ts';
import type { PriorVersions } from './import-ports.ts';
import type { PurchaseFilter, PurchaseReader } from './purchase-ports.ts';

const atOnce = 500;

/** Deletes all matching purchases and their earlier versions; yields after each step how many more are deleted. */
export async function* deletePurchases(
  parts: ChangeParts & { reader: Pick<PurchaseReader, 'some'>; versions: Pick<PriorVersions, 'forget'> },
  filter: PurchaseFilter,
): AsyncGenerator<number> {
  for (;;) {
    const found = await parts.reader.some(filter, atOnce);
    // Earlier versions may be of another supplier or buyer.
    await parts.versions.forget(found.length === 0 ? filter : { purchaseIds: found.map(({ id }) => id) });
    if (found.length === 0) return;
    await changePurchases(parts, found.map(removal));
    yield found.length;
  }
}
