import { readFile } from 'node:fs/promises';
import type { DocumentModel, FileKind } from '../document-model.ts';
import type { ConvertOptions } from './convert-options.ts';
import { DocumentUnreadable } from './document-unreadable.ts';
import { convertPdf } from './pdf/convert-pdf.ts';

type Converter = (bytes: Uint8Array, options: ConvertOptions) => Promise<DocumentModel>;

const CONVERTERS: Partial<Record<FileKind, Converter>> = { pdf: convertPdf };

/**
 * Turns the bytes of a file into words with places.
 * @throws DocumentUnreadable
 */
export async function convertBytes(bytes: Uint8Array, kind: FileKind, options: ConvertOptions): Promise<DocumentModel> {
  const convert = CONVERTERS[kind];
  if (!convert) {
    throw new DocumentUnreadable('damaged');
  }
  return convert(bytes, options);
}

/** The same for a file that is trusted: without the sandbox, for benches and tests. @throws DocumentUnreadable */
export async function convertDocument(file: string, kind: FileKind): Promise<DocumentModel> {
  return convertBytes(new Uint8Array(await readFile(file)), kind, { onOcrPage: () => Promise.resolve() });
}
