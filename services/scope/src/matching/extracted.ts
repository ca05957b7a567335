import type { ProductTerm, ScopeTerm } from '../domain/scope.ts';
import type { DocumentType } from '@parley/reading/found-terms';
import type { Findings } from '../domain/findings.ts';

/** The parts of a scope read from a document, checked by the rules of a scope that is typed in. */
export type Extracted = {
  documentType: DocumentType;
  /** ISO 4217; the amounts are in its minor units, or in hundredths if the document has no currency. */
  currency?: string;
  terms: ScopeTerm[];
  productTerms: ProductTerm[];
  findings: Findings;
};

/** A document that does not make a scope: why, in a sentence that a buyer understands. */
export type NotExtracted = { documentType: DocumentType; error: string; findings: Findings };
