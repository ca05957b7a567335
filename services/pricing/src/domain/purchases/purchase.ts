import { dayOf } from '../calendar-day.ts';
import type { NoticePeriod } from '../notice-period.ts';
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
  /** What was taken off the net prices of all lines together. */
  discount?: number;
  lines: StoredLine[];
  /** Whether it goes on after its term unless someone ends it; absent if that is not known. */
  autoRenew?: boolean;
  /** How long before the end of the term notice must be given; absent if that is not known. */
  notice?: NoticePeriod;
  /** Lines of the order that are no part of this purchase. */
  leftOut?: { product: string; netPrice: number }[];
  /** The scope that it was made from. */
  source?: PurchaseSource;
};

/** A scope, and the file of the document that it was read from, if it was. */
export type PurchaseSource = { scopeId: string; fileId?: string; file?: string };

export type StoredLine = {
  productId: string;
  dimensions: { id: string; value: number }[];
  /** Totals over the term, if known, before the discount of the purchase. */
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

/** What was paid for a line, as far as the purchase says it: a discount lowers all prices alike. */
export function pricePaid(
  { netPrice }: Pick<StoredLine, 'netPrice'>,
  { netTotal, discount = 0, lines }: { netTotal: number; discount?: number | undefined; lines: { length: number } },
): number | undefined {
  if (lines.length === 1) return netTotal;
  return netPrice === undefined ? undefined : (netPrice * netTotal) / (netTotal + discount);
}

/** The position of a purchase in lists: by its start, then by its id. */
export function purchasePlace({ startDate, id }: Pick<StoredPurchase, 'startDate' | 'id'>): string {
  return `${dayOf(startDate)}/${id}`;
}

/** Rounds the term to whole months for display. A term of a few days counts as one month. */
export function shownMonths({ months }: Pick<StoredPurchase, 'months'>): number {
  return Math.max(1, Math.round(months));
}
