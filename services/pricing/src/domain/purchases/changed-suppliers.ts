import type { LineError } from '@parley/imports/import-line';
import type { KnownPurchases, PurchaseStep } from './purchase-plan.ts';

/**
 * Purchases that replace one of another supplier under the same id. Where files number their rows, the ids of two files
 * are the same, and the second would replace the purchases of the first without a word.
 */
export function changedSuppliers(steps: readonly PurchaseStep[], { purchases }: KnownPurchases): LineError[] {
  return steps.flatMap(({ number, id, put }) => {
    const stored = purchases.get(id);
    if (!put || !stored || stored.supplierId === put.draft.supplierId) return [];
    return [{ number, pointer: '/supplier', code: 'supplier_changed', message: wordsFor(id, stored.importId) }];
  });
}

function wordsFor(id: string, importId: string | undefined): string {
  const brought = importId === undefined ? '' : `, which the import ${importId} brought`;
  return `replaces the purchase ${id} of another supplier${brought}: if the ids only count the rows of a file, undo this import, and leave its column of ids out`;
}
