import type { FileKind } from '@parley/file-kinds/file-kind';
import type { Candidates } from '../candidate.ts';
import type { DocumentFlag, DocumentModel } from '../document-model.ts';

/** What is known of a document beside its words. */
export type DocumentFacts = {
  pages: number;
  ocrPages: number;
  words: number;
  flags: DocumentFlag[];
};

/** What the process of a document answers. */
export type Reading = {
  kind: FileKind;
  facts: DocumentFacts;
  candidates: Candidates;
  /** Only when asked for. */
  model?: DocumentModel;
};
