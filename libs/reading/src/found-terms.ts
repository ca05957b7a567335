import type { DateText, FieldName, FieldValues, Money } from '@parley/document-fields/fields';

export type DocumentType = 'order_form' | 'contract' | 'other';

/** Where in the document a value stands. */
export type Quote = { text: string; page: number };

/** A value with the chance that it is right (calibrated, 0 to 1), and the words that say so. */
export type Found<V> = {
  value: V;
  confidence: number;
  quote: Quote;
  /** Where it comes from if no rule found it: a place learned from corrections, or a person. */
  source?: 'learned' | 'person';
};

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
  /** Months that its amounts cover, if the header of their column says so. */
  per?: number;
  /** Whether quantity, prices and total agree within 1 %; absent when there are too few values to compare. */
  isConsistent?: boolean;
  confidence: number;
  quote: Quote;
};

/** Everything read from a document, before it is matched to the catalog. */
export type FoundTerms = { documentType: DocumentType; fields: FoundFields; lineItems: LineItem[] };
