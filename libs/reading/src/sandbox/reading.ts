import type { Candidates } from '../candidate.ts';
import type { PageText } from '../extractor/page-text.ts';
import type { DocumentFlag } from '../document-model.ts';
import type { FoundFields } from '../found-terms.ts';

/** What is known of a document beside its words. */
type DocumentFacts = {
  pages: number;
  ocrPages: number;
  words: number;
  flags: DocumentFlag[];
};

/** What the process of a document answers. */
export type Reading = {
  facts: DocumentFacts;
  candidates: Candidates;
  /** The beginning of its text, as far as it was asked for. */
  text: PageText[];
  /** What it says by itself, if that was asked for. */
  found?: FoundFields;
};
