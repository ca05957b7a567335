import { AppError } from '@parley/errors/app-error';
import { parseLines, resultOf, type ImportLine } from '@parley/imports/import-line';
import { newId } from '@parley/service/new-id';
import { changedSuppliers } from '../../domain/purchases/changed-suppliers.ts';
import {
  planPurchases,
  type KnownPurchases,
  type PurchaseStep,
  type PurchaseWrite,
} from '../../domain/purchases/purchase-plan.ts';
import { parsePurchase } from '../../domain/purchases/purchase-record.ts';
import { unusualPrices } from '../../domain/purchases/unusual-prices.ts';
import { changePurchases, type ChangeParts } from './change-purchases.ts';
import { draftPurchases, type MarketParts } from './draft-purchases.ts';
import { requireRunning } from './finish-import.ts';
import { reconvert } from './follow-rates.ts';
import type { ImportRecords, PriorVersions } from './import-ports.ts';
import type { KnownPrices } from './known-prices.ts';
import type { AlikePurchase, HashedPurchase, WarnedResult } from './purchase-ports.ts';

export type PurchaseImportParts = ChangeParts &
  MarketParts & { prices: KnownPrices; imports: Pick<ImportRecords, 'find'>; versions: PriorVersions };

export type PurchaseImport = {
  lines: ImportLine[];
  /** Accepts purchases that look like ones already stored under another id. */
  allowDuplicates: boolean;
  /** Reports what would become of the lines, and stores nothing. */
  dryRun: boolean;
  /** The import to which the lines belong. */
  importId?: string | undefined;
  /** The import that this one replaces. */
  replaces?: string | undefined;
};

export type PurchaseImportResult = WarnedResult & {
  /** How many of the purchases of these lines each import had brought. */
  brought: ReadonlyMap<string, number>;
  /** In a dry run: stored purchases of which new ones may be other versions. */
  alike: AlikePurchase[];
};

/**
 * Applies one batch of lines. When it returns, every line is stored or finally refused, and the suppliers are marked.
 * If it throws or the process dies, sending the batch again, or the sweep of abandoned batches, finishes it.
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_NOT_RUNNING
 */
export async function importPurchases(
  parts: PurchaseImportParts,
  { lines, allowDuplicates, dryRun, importId, replaces }: PurchaseImport,
): Promise<PurchaseImportResult> {
  if (importId !== undefined) await requireRunning(parts.imports, importId);
  const { changes, errors } = await parseLines(lines, parsePurchase);
  const { steps, errors: unfit } = await draftPurchases(parts, changes);
  const known = await parts.store.known(...keysOf(steps));
  const options = { allowDuplicates, newPublicId: newId, importId, replaces };
  const { writes, accepted, ...plan } = planPurchases(steps, known, options);
  const supplierIds = [...new Set(accepted.map(({ purchase }) => purchase.supplierId))];
  const unusual = unusualPrices(accepted, await parts.prices.of(supplierIds));
  const warnings = [...changedSuppliers(steps, known), ...unusual];
  const created = writes.flatMap(({ isNew, put }) => (isNew && put ? [put.draft] : []));
  const alike = dryRun ? await parts.store.alike(created) : [];
  if (!dryRun) await write(parts, { writes, steps, importId });
  return { ...resultOf([...errors, ...unfit], plan), warnings, brought: broughtBy(known), alike };
}

type Writing = { writes: PurchaseWrite[]; steps: PurchaseStep[]; importId: string | undefined };

async function write(parts: PurchaseImportParts, { writes, steps, importId }: Writing): Promise<void> {
  const { versions, prices, imports } = parts;
  const changed = writes.flatMap(({ id, isNew, put }) => (put && !isNew ? [id] : []));
  if (importId !== undefined && changed.length > 0) await versions.keep(importId, changed, false);
  if (writes.length > 0) {
    await changePurchases(parts, writes);
    // A rate that changed after it was read here may have been followed before these purchases existed.
    await reconvert(parts, writes.flatMap(keptOf));
    prices.add(writes.flatMap(({ put }) => (put ? [put.draft] : [])));
  }
  const deleted = steps.flatMap(({ id, put }) => (put ? [] : [id]));
  if (deleted.length > 0) await versions.forget({ purchaseIds: deleted });
  if (importId !== undefined && (await imports.find(importId))?.status !== 'running')
    throw new AppError('IMPORT_NOT_RUNNING', `The import ${importId} was undone meanwhile: undo it once more.`);
}

function broughtBy({ purchases }: KnownPurchases): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { importId } of purchases.values())
    if (importId !== undefined) counts.set(importId, (counts.get(importId) ?? 0) + 1);
  return counts;
}

function keptOf({ put }: PurchaseWrite): HashedPurchase[] {
  return put ? [{ purchase: put.draft, contentHash: put.contentHash }] : [];
}

function keysOf(steps: PurchaseStep[]): [ids: string[], dealKeys: string[]] {
  const ids = new Set(steps.map(({ id }) => id));
  const dealKeys = new Set(steps.flatMap(({ put }) => (put ? [put.dealKey] : [])));
  return [[...ids], [...dealKeys]];
}
