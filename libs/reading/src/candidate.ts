import type { Box } from './document-model.ts';
import type { FieldName, FieldValues } from '@parley/document-fields/fields';
import type { DocumentType, LineItem } from './found-terms.ts';

/**
 * Who proposes a value: a rule, a place learned from corrections, an extractor that the operator plugged in, or a person
 * who corrects the document.
 */
type Origin = 'rules' | 'learned' | 'plugin' | 'person';

/** What `Candidate.statedBy` says of a value that running text states. */
export const sentence = 'sentence';

/** One possible value of one field, with what speaks for it. */
export type Candidate<F extends FieldName = FieldName> = {
  [N in F]: {
    field: N;
    value: FieldValues[N];
    /** The words on the page that say so. */
    text: string;
    page: number;
    box?: Box;
    /** Log-odds that it is right, from the label, the distance to it, the place on the page, the quality of the text. */
    score: number;
    /**
     * That day and month are the right way round, where only habits tell, or that a learned place is right; absent
     * where there is no doubt.
     */
    chance?: number;
    /** Months that an amount pays for, where it is stated per year or month. */
    per?: number;
    /** The label that introduces it, or `sentence` where running text states it; absent for what is only inferred. */
    statedBy?: string;
    origin: Origin;
  };
}[F];

/** What one document offers: resolved to `FoundTerms` where all of it is weighed together. */
export type Candidates = { documentType: DocumentType; fields: Candidate[]; lineItems: LineItem[] };
