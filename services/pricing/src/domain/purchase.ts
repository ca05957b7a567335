import { dayOf } from './calendar-day.ts';
import type { PurchaseType } from './purchase-record.ts';

/** A purchase as it is kept; amounts are in minor units of its currency. */
export type StoredPurchase = {
  /** The operator's. */
  id: string;
  /** UUIDv7, as answers show it. */
  publicId: string;
  /** UUID of the company. */
  supplierId: string;
  buyer?: string;
  /** Midnight UTC. */
  startDate: Date;
  /** At least 1. */
  months: number;
  purchaseType: PurchaseType;
  /** ISO 4217. */
  currency: string;
  /** What was paid for all of it. */
  netTotal: number;
  lines: StoredLine[];
};

export type StoredLine = {
  productId: string;
  dimensions: { id: string; value: number }[];
  /** Totals over the term, as far as they are known. */
  listPrice?: number;
  netPrice?: number;
  /** ISO 4217: what the product is priced in. */
  priceCurrency: string;
  /** One unit of the purchase's currency in that, at its start. */
  toPriceCurrency: number;
  /** Paid per unit of the primary dimension and month, in major units of the price currency: to see what is far off. */
  unitPrice?: number;
};

/** Where a purchase stands in lists: by its start, then by its id. */
export function purchasePlace({ startDate, id }: Pick<StoredPurchase, 'startDate' | 'id'>): string {
  return `${dayOf(startDate)}/${id}`;
}
