import { AppError } from '@parley/errors/app-error';
import { changePurchases, type ChangeParts } from './change-purchases.ts';
import type { ImportRecords, PriorVersions } from './import-ports.ts';
import type { PurchaseReader } from './purchase-ports.ts';

export type FinishParts = ChangeParts & {
  reader: Pick<PurchaseReader, 'some'>;
  imports: ImportRecords;
  versions: PriorVersions;
};

const atOnce = 500;

/**
 * Ends an import. If it replaces another, removes what is left of that one, keeping it to be restored; yields how many
 * more are removed. If it breaks off, asking again goes on.
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_NOT_RUNNING
 */
export async function* finishImport(
  parts: FinishParts,
  { importId, replaces }: { importId: string; replaces?: string },
): AsyncGenerator<number> {
  await requireRunning(parts.imports, importId);
  if (replaces === importId) throw new AppError('REQUEST_INVALID', 'An import cannot replace itself.');
  if (replaces !== undefined) yield* removeReplaced(parts, importId, replaces);
  await parts.imports.finish(importId, replaces);
}

async function* removeReplaced(parts: FinishParts, importId: string, replaced: string): AsyncGenerator<number> {
  for (;;) {
    const found = await parts.reader.some({ importId: replaced }, atOnce);
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    await parts.versions.keep(importId, ids, true);
    await changePurchases(parts, found.map(removal));
    yield found.length;
  }
}

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_NOT_RUNNING */
export async function requireRunning(imports: Pick<ImportRecords, 'find'>, id: string): Promise<void> {
  const found = await imports.find(id);
  if (!found) throw new AppError('IMPORT_NOT_FOUND', `No import has the id ${id}.`);
  if (found.status !== 'running') throw new AppError('IMPORT_NOT_RUNNING', `The import ${id} is ${found.status}.`);
}

/** Says what is written to remove a purchase. */
export function removal({ id, publicId, supplierId }: { id: string; publicId: string; supplierId: string }) {
  return { id, publicId, isNew: false, supplierIds: [supplierId] };
}
