import type { DocumentModel, FileKind } from '../document-model.ts';
import { DocumentUnreadable } from './document-unreadable.ts';
import { convertPdf } from './pdf/convert-pdf.ts';

type Converter = (file: string) => Promise<DocumentModel>;

const CONVERTERS: Partial<Record<FileKind, Converter>> = { pdf: convertPdf };

/**
 * Turns the bytes of a file into words with places.
 * Untrusted files belong in the sandbox: only benches and tests call it directly.
 * @throws DocumentUnreadable
 */
export async function convertDocument(file: string, kind: FileKind): Promise<DocumentModel> {
  const convert = CONVERTERS[kind];
  if (!convert) {
    throw new DocumentUnreadable('damaged');
  }
  return convert(file);
}
