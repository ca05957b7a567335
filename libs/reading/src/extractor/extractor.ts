import type { Candidate } from '../candidate.ts';
import type { PageText } from './page-text.ts';

/** The input of an extractor: the beginning of the document’s text. */
export type ExtractorInput = { pages: readonly PageText[]; sha256: string };

/**
 * Proposes values of a document’s fields in addition to the rules; an operator may plug one in. A proposal counts only
 * if the words it quotes are on the page it names, and is then weighed like any other candidate.
 */
export interface Extractor {
  /** The most characters of a document that it receives. */
  readonly maxCharacters: number;
  /** Never throws for failures of the endpoint: the document is then read without it. */
  extract(input: ExtractorInput, signal: AbortSignal): Promise<Candidate[]>;
}
