import type { CatalogProducts } from '../actions/ports.ts';
import type { DocumentReader, Unread } from '../documents/ports.ts';
import type { Extracted } from '../matching/extracted.ts';
import type { LiveIndex } from '../matching/index/live-index.ts';
import { matchTerms } from '../matching/match-terms.ts';
import type { Candidates } from './candidate.ts';
import { DocumentUnreadable } from './convert/document-unreadable.ts';
import type { DocumentFlag, FileKind } from './document-model.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

/** What the child process makes of a file. */
export type Reading = { facts: { flags: DocumentFlag[] }; candidates: Candidates };

export type ReadDocumentParts = {
  /** Opens the file, in a process of its own. @throws DocumentUnreadable */
  readFile: (
    file: { path: string; filename: string; kind: FileKind },
    options: { withModel: boolean; signal: AbortSignal },
  ) => Promise<Reading>;
  index: LiveIndex;
  products: CatalogProducts;
};

/**
 * From a file to the parts of a scope: its bytes are read in a process of their own, which proposes what they may mean;
 * here it is decided what they do mean, and matched to the catalog.
 */
export function createDocumentReader({ readFile, index, products }: ReadDocumentParts): DocumentReader {
  return {
    async read({ purchaseType, ...file }, signal): Promise<Extracted | Unread> {
      try {
        const { candidates, facts } = await readFile(file, { withModel: false, signal });
        return await matchTerms(resolveTerms(candidates), {
          index: await index.current(signal),
          productsById: (ids) => products.byIds(ids, { signal }),
          purchaseType,
          flags: facts.flags,
        });
      } catch (error) {
        if (error instanceof DocumentUnreadable && isForGood(error))
          return { documentType: 'other', error: error.message };
        throw error;
      }
    },
  };
}

/** A child that stopped without an answer may have been killed for something else than its document. */
function isForGood({ code }: DocumentUnreadable): boolean {
  return code !== 'stopped';
}
