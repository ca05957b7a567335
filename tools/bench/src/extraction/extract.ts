import { extname } from 'node:path';
import { convertDocument } from '@parley/scope/extraction/convert/convert-document';
import type { DocumentModel, FileKind } from '@parley/scope/extraction/document-model';
import { findCandidates } from '@parley/scope/extraction/find-candidates';
import type { FoundTerms } from '@parley/scope/extraction/found-terms';
import { resolveTerms } from '@parley/scope/extraction/resolve/resolve-terms';
import type { Extracted, NotExtracted } from '@parley/scope/matching/extracted';
import { matchTerms } from '@parley/scope/matching/match-terms';
import { sampleCatalog } from './sample-catalog.ts';

/** Documents of a set are what their names say; the service judges by content. */
const kinds: Record<string, FileKind> = {
  '.pdf': 'pdf',
  '.doc': 'doc',
  '.docx': 'docx',
  '.xls': 'xls',
  '.xlsx': 'xlsx',
  '.csv': 'csv',
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
};

export type Extraction = { found: FoundTerms; matched: Extracted | NotExtracted };
/** Reads a document and looks its products up in the sample catalog. */
export type Extract = (path: string) => Promise<Extraction>;

/** All that the service makes of a document, but in this process. */
export function createExtract(): Extract {
  const catalog = sampleCatalog();
  return async (path) => {
    const model = await readModel(path);
    const found = resolveTerms(findCandidates(model));
    return { found, matched: await matchTerms(found, { ...catalog, flags: model.flags }) };
  };
}

/** The words of a document and where they stand. */
export async function readModel(path: string): Promise<DocumentModel> {
  const kind = kinds[extname(path).toLowerCase()];
  if (kind === undefined) throw new Error(`no kind of document ends in "${extname(path)}"`);
  return convertDocument(path, kind);
}
