import { AppError } from '@parley/errors/app-error';
import { applyBatch } from '@parley/imports/apply-batch';
import { changePurchases } from './change-purchases.ts';
import { removal, type FinishParts } from './finish-import.ts';
import { reconvert } from './follow-rates.ts';
import type { PriorVersion } from './import-ports.ts';

export type UndoParts = FinishParts & Parameters<typeof reconvert>[0];
export type Undone = { removed: number; restored: number; left: number };

const atOnce = 500;

/**
 * Puts purchases back to what they were before an import, and removes those that it created. What has changed since is
 * left alone. Yields what was done, some at a time; if it breaks off, asking again goes on.
 * @throws AppError IMPORT_NOT_FOUND
 */
export async function* undoImport(parts: UndoParts, importId: string): AsyncGenerator<Undone> {
  const { imports, reader, versions } = parts;
  if (!(await imports.find(importId))) throw new AppError('IMPORT_NOT_FOUND', `No import has the id ${importId}.`);
  // First of all, so that an import that is still running stops.
  await imports.undo(importId);
  for (;;) {
    const some = await versions.some(importId, atOnce);
    if (some.length === 0) break;
    yield await restoreSome(parts, some, importId);
  }
  for (;;) {
    const created = await reader.some({ importId }, atOnce);
    if (created.length === 0) return;
    await changePurchases(parts, created.map(removal));
    yield { removed: created.length, restored: 0, left: 0 };
  }
}

async function restoreSome(parts: UndoParts, some: PriorVersion[], importId: string): Promise<Undone> {
  const { versions, suppliers } = parts;
  const owners = await versions.owners(some.map(({ kept: { purchase } }) => purchase.id));
  const restored = some.filter(({ kept: { purchase }, isRemoval }) => {
    const owner = owners.get(purchase.id);
    return owner ? owner.importId === importId : isRemoval;
  });
  const kept = restored.map((version) => version.kept);
  const stored = kept.flatMap(({ purchase }) => owners.get(purchase.id) ?? []);
  const supplierIds = [...new Set([...stored, ...kept.map(({ purchase }) => purchase)].map((each) => each.supplierId))];
  if (restored.length > 0)
    await applyBatch(parts, supplierIds, async () => {
      await versions.restore(restored);
      await suppliers.touch(supplierIds);
    });
  await reconvert(parts, kept);
  await versions.drop(some);
  return { removed: 0, restored: restored.length, left: some.length - restored.length };
}
