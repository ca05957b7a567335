import { extname } from 'node:path';
import { convertDocument } from '@parley/scope/extraction/convert/convert-document';
import type { FileKind } from '@parley/scope/extraction/document-model';
import { findCandidates } from '@parley/scope/extraction/find-candidates';
import type { FoundTerms } from '@parley/scope/extraction/found-terms';
import { resolveTerms } from '@parley/scope/extraction/resolve/resolve-terms';

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

/** All that a document says, as the service reads it, but in this process. */
export async function extract(path: string): Promise<FoundTerms> {
  const kind = kinds[extname(path).toLowerCase()];
  if (kind === undefined) throw new Error(`no kind of document ends in "${extname(path)}"`);
  const model = await convertDocument(path, kind);
  return resolveTerms(findCandidates(model));
}
