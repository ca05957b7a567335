import { dayOf } from './calendar-day.ts';
import type { PurchaseType } from './purchase-record.ts';

/** A purchase in its stored form; amounts are in minor units of its currency. */
export type StoredPurchase = {
  /** Chosen by the operator. */
  id: string;
  /** UUIDv7, as shown in answers. */
  publicId: string;
  /** UUID of the company. */
  supplierId: string;
  buyer?: string;
  /** Midnight UTC. */
  startDate: Date;
  /** Above 0; days beyond whole months are a part of one. */
  months: number;
  purchaseType: PurchaseType;
  /** ISO 4217. */
  currency: string;
  /** The total price paid. */
  netTotal: number;
  lines: StoredLine[];
};

export type StoredLine = {
  productId: string;
  dimensions: { id: string; value: number }[];
  /** Totals over the term, if known. */
  listPrice?: number;
  netPrice?: number;
  /** ISO 4217: the currency in which the product is priced. */
  priceCurrency: string;
  /** The value of one unit of the purchase's currency in that, at its start. */
  toPriceCurrency: number;
  /**
   * Price per unit of the primary dimension and month, in major units of the price currency, to recognise one that is
   * far off.
   */
  unitPrice?: number;
};

/** The position of a purchase in lists: by its start, then by its id. */
export function purchasePlace({ startDate, id }: Pick<StoredPurchase, 'startDate' | 'id'>): string {
  return `${dayOf(startDate)}/${id}`;
}

/** Rounds the term to whole months for display. A term of a few days counts as one month. */
export function shownMonths({ months }: Pick<StoredPurchase, 'months'>): number {
  return Math.max(1, Math.round(months));
}
