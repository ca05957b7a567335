import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentUnreadable } from '../document-unreadable.ts';

/** The package carries character maps, standard fonts and decoders: nothing is ever fetched. */
const packageFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const fixedOptions = {
  cMapUrl: path.join(packageFolder, 'cmaps/'),
  cMapPacked: true,
  standardFontDataUrl: path.join(packageFolder, 'standard_fonts/'),
  wasmUrl: path.join(packageFolder, 'wasm/'),
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  stopAtErrors: false,
  verbosity: 0,
};

export type OpenPdf = { document: PDFDocumentProxy; [Symbol.asyncDispose]: () => Promise<void> };

/** Opens a PDF for reading; images above `maxImagePixels` are left out. */
export async function openPdf(data: Uint8Array, options: { maxImagePixels: number }): Promise<OpenPdf> {
  const task = getDocument({ ...fixedOptions, data, maxImageSize: options.maxImagePixels });
  try {
    return { document: await task.promise, [Symbol.asyncDispose]: () => task.destroy() };
  } catch (error) {
    await task.destroy();
    throw toUnreadable(error);
  }
}

function toUnreadable(error: unknown): DocumentUnreadable {
  const isInvalid = error instanceof InvalidPDFException;
  return new DocumentUnreadable(error instanceof PasswordException ? 'encrypted' : 'damaged', {
    cause: isInvalid ? undefined : error,
  });
}
