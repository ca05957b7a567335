import type { Style } from '../style/style.ts';

/** The position of blocks on a page, and their style. */
export type Place = { style: Style; x: number; width: number };

/** Starts a new page when `height` does not fit on the current one. */
export function keepTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}
