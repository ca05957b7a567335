import type { Candidates } from '../candidate.ts';
import type { PageText } from '../extractor/page-text.ts';
import type { DocumentFlag } from '../document-model.ts';
import type { FoundFields } from '../found-terms.ts';
import type { LearnedLayout } from '../learning/learned-place.ts';

/** Facts about a document other than its words. */
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
  /** The values found in the document alone, if they were asked for. */
  found?: FoundFields;
  /** Its layout, with what its corrections teach. */
  layout?: LearnedLayout;
};
