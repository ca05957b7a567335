import type { DocumentModel } from '@parley/reading/document-model';
import { linesOf } from '@parley/reading/layout/lines-of';

/** The pieces of text on the pages of a document. */
export function textsOf({ pages }: DocumentModel): string[] {
  return pages.flatMap(linesOf).flatMap(({ segments }) => segments.map(({ text }) => text));
}
