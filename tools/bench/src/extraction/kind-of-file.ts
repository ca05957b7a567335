import { extname } from 'node:path';
import type { FileKind } from '@parley/scope/extraction/document-model';

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

export function kindOfFile(path: string): FileKind {
  const kind = kinds[extname(path).toLowerCase()];
  if (kind === undefined) throw new Error(`no kind of document ends in "${extname(path)}"`);
  return kind;
}
