/** `2026-11-21`. */
export type DateText = string;

/** An amount in minor units of a currency; the currency is absent when the text names none. */
export type Money = { minor: number; currency?: string };

export type PurchaseType = 'new_purchase' | 'renewal';
export type DocumentType = 'order_form' | 'contract' | 'other';

/** What each field of a document holds once read. */
export type FieldValues = {
  documentName: string;
  /** Number of the order, quote, contract or agreement. */
  contractNumber: string;
  /** Who sells. */
  vendor: string;
  /** Domain of the seller's site or e-mail, lower case. */
  vendorDomain: string;
  /** Who buys; on an advertising order, the advertiser. */
  buyer: string;
  /** All parties of a contract, in the order they are named. */
  parties: string[];
  /** Address of the seller. */
  address: string;
  /** When the document was issued. */
  documentDate: DateText;
  /** When the agreement was signed or made. */
  agreementDate: DateText;
  effectiveDate: DateText;
  /** First and last day of what is bought. */
  start: DateText;
  end: DateText;
  /** When a contract ends unless renewed. */
  expirationDate: DateText;
  /** Length of the (initial) term in months. */
  term: number;
  /** For how many months it renews each time. */
  renewalTerm: number;
  /** Notice to end or not to renew, in days. */
  noticePeriod: number;
  autoRenew: boolean;
  purchaseType: PurchaseType;
  /** ISO 4217. */
  currency: string;
  /** Sum before discounts, before tax. */
  listTotal: Money;
  discount: Money;
  tax: Money;
  /** What the buyer pays before tax over the whole term (on a receipt: what was paid). */
  total: Money;
};

export type FieldName = keyof FieldValues;

/** Where in the document a value stands. */
export type Quote = { text: string; page: number };

/** A value with the chance that it is right (calibrated, 0 to 1), and the words that say so. */
export type Found<V> = { value: V; confidence: number; quote: Quote };

export type FoundFields = { [F in FieldName]?: Found<FieldValues[F]> };

/** What a row of a table is about. */
export type LineKind = 'product' | 'one_off' | 'discount' | 'tax';

export type LineItem = {
  kind: LineKind;
  /** As printed. */
  name: string;
  description?: string;
  sku?: string;
  quantity?: number;
  /** What is counted, as printed: `users`, `GB`. */
  unit?: string;
  /** Price of one unit, before discount. */
  unitPrice?: Money;
  /** Price of the line before and after discount, before tax, over its term. */
  listPrice?: Money;
  discount?: Money;
  total?: Money;
  start?: DateText;
  end?: DateText;
  /** Months. */
  term?: number;
  /** Whether quantity, prices and total agree within 1 %; absent when it cannot be told. */
  isConsistent?: boolean;
  confidence: number;
  quote: Quote;
};

/** Everything read from a document, before it is matched to the catalog. */
export type FoundTerms = { documentType: DocumentType; fields: FoundFields; lineItems: LineItem[] };
