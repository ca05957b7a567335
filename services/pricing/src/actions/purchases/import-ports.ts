import type { ImportRecord } from '../../domain/purchases/import-record.ts';
import type { HashedPurchase, PurchaseFilter } from './purchase-ports.ts';

/** The imports of purchases. */
export interface ImportRecords {
  /** A new import, or the one with this digest, which then runs once more. */
  begin(import_: Pick<ImportRecord, 'source' | 'digest'>): Promise<ImportRecord>;
  find(id: string): Promise<ImportRecord | undefined>;
  /** What it brought and is stored now. */
  brought(id: string): Promise<ImportTotals>;
  /** The latest first. @param before id of the last import of the previous page */
  page(limits: { source?: string; before?: string; limit: number }): Promise<ImportRecord[]>;
  finish(id: string, replaces: string | undefined): Promise<void>;
  undo(id: string): Promise<void>;
}

/** What a purchase was before an import changed it. */
export type PriorVersion = {
  id: string;
  /** The import removed the purchase, instead of changing it. */
  isRemoval: boolean;
  kept: HashedPurchase;
};

/** The import that brought a stored purchase, if one did. */
type Owner = { supplierId: string; importId?: string };

/** Earlier versions of purchases, from which an import can be undone. Every step may be repeated. */
export interface PriorVersions {
  /** Keeps the stored versions of these purchases, except of those that the import itself brought. */
  keep(importId: string, purchaseIds: string[], isRemoval: boolean): Promise<void>;
  /** Some of the versions before an import. */
  some(importId: string, limit: number): Promise<PriorVersion[]>;
  /** Of those of these purchases that are stored. */
  owners(purchaseIds: string[]): Promise<Map<string, Owner>>;
  /** Stores these versions in the place of whatever is stored. */
  restore(versions: PriorVersion[]): Promise<void>;
  drop(versions: PriorVersion[]): Promise<void>;
  /** Erases all versions of purchases that were deleted. */
  forget(deleted: PurchaseFilter | { purchaseIds: string[] }): Promise<void>;
}

/** The purchases that an import brought and that are stored now. */
export type ImportTotals = { count: number; totals: { currency: string; netTotal: number }[] };
