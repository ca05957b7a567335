import type { ProductTerm, ScopeTerm } from '../domain/scope.ts';
import type { DocumentType } from '@parley/reading/found-terms';
import type { Findings } from '../domain/findings.ts';

/** A document read into the parts of a scope, validated by the rules of a scope created from terms. */
export type Extracted = {
  documentType: DocumentType;
  /** ISO 4217; amounts are in its minor units, or in hundredths when the document names no currency. */
  currency?: string;
  terms: ScopeTerm[];
  productTerms: ProductTerm[];
  findings: Findings;
};

/** A document that yields no scope: the reason, in a sentence for the buyer. */
export type NotExtracted = { documentType: DocumentType; error: string; findings: Findings };
