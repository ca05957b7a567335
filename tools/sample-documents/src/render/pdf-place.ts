import type { Style } from '../style/style.ts';

/** Where on the page blocks go, and how they look. */
export type Place = { style: Style; x: number; width: number };

/** Begins a page when so much would not fit on this one. */
export function keepTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}
