import { parseLines, resultOf, type ImportLine } from '@parley/imports/import-line';
import { newId } from '@parley/service/new-id';
import { planPurchases, type PurchaseStep, type PurchaseWrite } from '../domain/purchase-plan.ts';
import { parsePurchase } from '../domain/purchase-record.ts';
import { unusualPrices } from '../domain/unusual-prices.ts';
import { changePurchases, type ChangeParts } from './change-purchases.ts';
import { draftPurchases, type MarketParts } from './draft-purchases.ts';
import { convertAnew } from './follow-rates.ts';
import type { KnownPrices } from './known-prices.ts';
import type { KeptPurchase, WarnedResult } from './purchase-ports.ts';

export type PurchaseImportParts = ChangeParts & MarketParts & { prices: KnownPrices };

export type PurchaseImport = {
  lines: ImportLine[];
  /** Accepts purchases that look like ones already stored under another id. */
  allowDuplicates: boolean;
  /** Reports what would become of the lines, and stores nothing. */
  dryRun: boolean;
};

/**
 * Applies one batch of lines. When it returns, every line is stored or finally refused, and the suppliers are marked.
 * If it throws or the process dies, sending the batch again, or the sweep of abandoned batches, finishes it.
 */
export async function importPurchases(
  parts: PurchaseImportParts,
  { lines, allowDuplicates, dryRun }: PurchaseImport,
): Promise<WarnedResult> {
  const { changes, errors } = parseLines(lines, parsePurchase);
  const drafted = await draftPurchases(parts, changes);
  const known = await parts.store.known(...keysOf(drafted.steps));
  const { writes, accepted, ...plan } = planPurchases(drafted.steps, known, { allowDuplicates, newPublicId: newId });
  const supplierIds = [...new Set(accepted.map(({ purchase }) => purchase.supplierId))];
  const warnings = unusualPrices(accepted, await parts.prices.of(supplierIds));
  if (writes.length > 0 && !dryRun) {
    await changePurchases(parts, writes);
    // A rate that changed after it was read here may have been followed before these purchases existed.
    await convertAnew(parts, writes.flatMap(keptOf));
    parts.prices.add(writes.flatMap(({ put }) => (put ? [put.draft] : [])));
  }
  return { ...resultOf([...errors, ...drafted.errors], plan), warnings };
}

function keptOf({ put }: PurchaseWrite): KeptPurchase[] {
  return put ? [{ purchase: put.draft, contentHash: put.contentHash }] : [];
}

function keysOf(steps: PurchaseStep[]): [ids: string[], dealKeys: string[]] {
  const ids = new Set(steps.map(({ id }) => id));
  const dealKeys = new Set(steps.flatMap(({ put }) => (put ? [put.dealKey] : [])));
  return [[...ids], [...dealKeys]];
}
