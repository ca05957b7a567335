import type { Candidate } from '../candidate.ts';
import type { PageText } from './page-text.ts';

/** A document as an extractor gets it: the beginning of its text. */
export type ExtractorInput = { pages: readonly PageText[]; sha256: string };

/**
 * Proposes values of a document's fields, beside the rules; an operator may plug one in. What it proposes is weighed
 * like any other candidate, and only if the words it quotes stand on the page it names.
 */
export interface Extractor {
  /** It is shown no more of a document. */
  readonly maxCharacters: number;
  /** Never throws for what goes wrong outside: a document is read without its help then. */
  extract(input: ExtractorInput, signal: AbortSignal): Promise<Candidate[]>;
}
