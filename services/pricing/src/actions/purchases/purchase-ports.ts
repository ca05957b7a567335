import type { BatchStore } from '@parley/imports/import-batch';
import type { ImportResult, LineError } from '@parley/imports/import-line';
import type { Claims, Held } from '@parley/service/leased-work';
import type { Wake } from '@parley/service/wake';
import type { DraftPurchase } from '../../domain/purchases/draft-purchase.ts';
import type { KnownPurchases, PurchaseWrite } from '../../domain/purchases/purchase-plan.ts';
import type { StoredPurchase } from '../../domain/purchases/purchase.ts';
import type { DayRates } from '../../domain/rates/rates.ts';

/** The result of a batch; warnings concern lines that were not refused. */
export type WarnedResult = ImportResult & { warnings: LineError[] };

/** Which purchases are meant. */
export type PurchaseFilter = { supplierId: string } | { buyer: string } | { importId: string };

/** Batches name the suppliers whose purchases they change. */
export type PurchaseBatches = BatchStore<string[]>;

/** A stored purchase, with a hash that shows whether it has changed. */
export type HashedPurchase = { purchase: DraftPurchase; contentHash: string };

/** The replacement for a purchase with that content. */
export type Exchange = { id: string; before: string } & Pick<HashedPurchase, 'purchase' | 'contentHash'>;

/** A stored purchase that may be an earlier version of another. */
export type AlikePurchase = { id: string; of: string; importId?: string };

/** Writes purchases. Every step may be repeated. */
export interface PurchaseStore {
  /** What is stored of these purchases, and of any with one of these deals. */
  known(ids: string[], dealKeys: string[]): Promise<KnownPurchases>;
  /** Stored purchases under other ids that have the supplier, the start and the products of these: some of each import. */
  alike(purchases: DraftPurchase[]): Promise<AlikePurchase[]>;
  /** One write per purchase. */
  write(writes: PurchaseWrite[]): Promise<void>;
  /** Pages of the purchases that start in this range of days. */
  startingIn(since: string, until: string): AsyncIterable<HashedPurchase[]>;
  /** Replaces purchases that were read before; those that have changed since stay as they are. */
  exchange(exchanges: Exchange[]): Promise<void>;
  /** The prices per unit and month of a supplier's latest purchases, by product, latest first. */
  unitPrices(supplierId: string): Promise<Map<string, number[]>>;
}

export interface PurchaseReader {
  /** All suppliers that have purchases. */
  supplierIds(): Promise<string[]>;
  /** All matching purchases in order of their places: those behind `after`, or all. */
  all(filter?: PurchaseFilter, after?: string): AsyncIterable<StoredPurchase>;
  /**
   * Latest start first.
   * @param before place of the last purchase of the previous page
   */
  page(filter: PurchaseFilter, limits: { before?: string; limit: number }): Promise<StoredPurchase[]>;
  /** By its id or its public id. */
  find(id: string): Promise<StoredPurchase | undefined>;
  /** The one that was made from a scope. */
  ofScope(scopeId: string): Promise<StoredPurchase | undefined>;
  /** Some of the matching purchases, to be removed. */
  some(filter: PurchaseFilter, limit: number): Promise<Pick<StoredPurchase, 'id' | 'publicId' | 'supplierId'>[]>;
}

/**
 * Changed rates that this process has claimed, to have purchases follow them, those of them of which nothing is left,
 * and their days. `id` is the first of them.
 */
export type HeldRates = { id: string; held: Held[]; empty: Held[]; dates: string[] };

export interface RateStore extends Claims<string[], HeldRates> {
  /** Told when rates have changed here. */
  wake: Wake;
  ofDays(days: string[]): Promise<DayRates[]>;
  /** The rates of this range of days. */
  between(since: string, until: string): Promise<DayRates[]>;
  /** What is stored for the days and currencies of these rates. */
  known(rates: Pick<DayRates, 'date' | 'from'>[]): Promise<DayRates[]>;
  /** Adds to what is stored; a rate replaces the one of its day and currencies. The same write marks it as changed. */
  write(rates: DayRates[]): Promise<void>;
  /** Removes the rates to this currency. The same write marks what is left as changed. */
  remove(rates: Pick<DayRates, 'date' | 'from'>[], to: string): Promise<void>;
  /** Pages of the places of changed rates whose purchases have yet to follow, longest due first. */
  changed(): AsyncIterable<string[]>;
  /** Says that purchases have followed these; what has changed once more, or was taken over, stays due. */
  followed(rates: HeldRates): Promise<void>;
  /** The latest day first. @param before place of the last of the page before */
  page(limits: { since?: string; before?: string; limit: number }): Promise<DayRates[]>;
}
