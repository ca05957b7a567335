import type { Mode } from '@parley/service/caller';
import type { PurchaseType } from '../purchases/purchase-record.ts';
import type { Amounts } from './amounts.ts';

/** The parts of a scope that a purchase is made from. Amounts are in minor units of its currency. */
export type PurchasableScope = {
  id: string;
  org: string;
  mode: Mode;
  /** The scope that it replaces, and the newest that replaces it. */
  previousScopeId?: string;
  nextScopeId?: string;
  /** ISO 4217. Without a currency, amounts are in hundredths. */
  currency?: string;
  /** The first is that of the purchase. */
  terms: PurchasableTerm[];
  lines: PurchasableLine[];
  /** Present if the scope was read from a document. */
  document?: ReadDocument;
};

/** Days, `YYYY-MM-DD`. */
type Period = { start?: string; end?: string };

export type PurchasableTerm = Amounts & Period & { months: number; purchaseType: PurchaseType; autoRenew?: boolean };

export type PurchasableLine = Amounts &
  Period & { productId: string; name: string; values: { id: string; name: string; value: number }[] };

/** A document, and what was found in it beyond the scope. */
export type ReadDocument = {
  documentType: string;
  file: string;
  fileId?: string;
  sha256?: string;
  /** As the buyer gave it: takes precedence over the document. */
  askedPurchaseType?: PurchaseType;
  reviewReasons: string[];
  company?: { id: string; name: string; confidence: number };
  fields: { name: string; value: string; confidence: number; quote: { text: string } }[];
  rows: ReadRow[];
};

/** A row of the document. */
export type ReadRow = {
  kind: string;
  name: string;
  quantity?: number;
  /** Minor units of `currency`. */
  total?: number;
  currency?: string;
  product?: { id: string; name: string; confidence: number; dimensions: ReadValue[] };
  nearest?: { name: string }[];
};

export type ReadValue = {
  id: string;
  name: string;
  value: number;
  source: string;
  isQuantity: boolean;
  /** The value in the document, which the catalog may not allow. */
  wanted?: number | undefined;
};

/** Below this confidence a person is asked. */
export const sureFrom = 0.9;

export function fieldOf({ document }: PurchasableScope, ...names: string[]) {
  return names.flatMap((name) => document?.fields.find((field) => field.name === name) ?? [])[0];
}

/** Why a field that was read is doubtful; empty if it is sure or was not read. */
export function unsure(field: { value: string; confidence: number } | undefined): string[] {
  if (field === undefined || field.confidence >= sureFrom) return [];
  return [`was read as ${field.value}, but only ${Math.round(field.confidence * 100)} % sure`];
}

/** The reason of a doubt if the document was found to be doubtful in this way. */
export function reasonIf({ document }: PurchasableScope, reason: string, words: string): string[] {
  return document?.reviewReasons.includes(reason) ? [words] : [];
}
