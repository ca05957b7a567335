import type { CatalogProducts } from '../actions/ports.ts';
import type { DocumentFile, DocumentReader, Unread } from './ports.ts';
import type { Extractor } from '@parley/reading/extractor/extractor';
import type { Extracted } from '../matching/extracted.ts';
import type { LiveIndex } from '../matching/index/live-index.ts';
import { matchTerms } from '../matching/match-terms.ts';
import type { Candidates } from '@parley/reading/candidate';
import { DocumentUnreadable } from '@parley/reading/convert/document-unreadable';
import { resolveTerms } from '@parley/reading/resolve/resolve-terms';
import type { Reading } from '@parley/reading/sandbox/reading';
import type { Sandbox } from '@parley/reading/sandbox/sandbox';

export type ReadDocumentParts = {
  sandbox: Pick<Sandbox, 'read'>;
  /** What the operator plugged in to propose values beside the rules. */
  extractor?: Extractor | undefined;
  index: LiveIndex;
  products: CatalogProducts;
};

/**
 * From a file to the parts of a scope. Its bytes are read in a process of their own, which proposes what they may mean;
 * what they do mean is decided here, and matched to the catalog.
 */
export function createDocumentReader(parts: ReadDocumentParts): DocumentReader {
  return {
    async read(file, signal): Promise<Extracted | Unread> {
      try {
        return await read(parts, file, signal);
      } catch (error) {
        if (!(error instanceof DocumentUnreadable) || !isForGood(error)) throw error;
        return { documentType: 'other', error: error.message };
      }
    },
  };
}

async function read(
  { sandbox, extractor, index, products }: ReadDocumentParts,
  file: DocumentFile,
  signal: AbortSignal,
) {
  const reading = await sandbox.read(file, { withModel: extractor !== undefined, signal });
  const candidates = await withExtractor(reading, { extractor, file, signal });
  return await matchTerms(resolveTerms(candidates), {
    index: await index.current(signal),
    productsById: (ids) => products.byIds(ids, { signal }),
    purchaseType: file.purchaseType,
    flags: reading.facts.flags,
  });
}

type Asking = { extractor: Extractor | undefined; file: DocumentFile; signal: AbortSignal };

async function withExtractor({ candidates, model }: Reading, { extractor, file, signal }: Asking): Promise<Candidates> {
  if (!extractor || !model) return candidates;
  const more = await extractor.extract({ model, sha256: file.sha256 }, signal);
  return { ...candidates, fields: [...candidates.fields, ...more] };
}

/** A process that stopped without an answer may have been killed for something else than its document. */
function isForGood({ code }: DocumentUnreadable): boolean {
  return code !== 'stopped';
}
