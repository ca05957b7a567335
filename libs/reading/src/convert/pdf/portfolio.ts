import { kindOfName } from '@parley/file-kinds/file-kind';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentUnreadable } from '../document-unreadable.ts';

/**
 * The document in a portfolio, whose own pages only say that it must be opened with another program; undefined for any
 * other PDF, whatever is attached to it.
 * @throws DocumentUnreadable
 */
export async function documentOfPortfolio(pdf: PDFDocumentProxy): Promise<Uint8Array | undefined> {
  const { info } = await pdf.getMetadata();
  if (!('IsCollectionPresent' in info && info.IsCollectionPresent === true)) return undefined;
  const attached = await pdf.getAttachments();
  const ids = [...(attached ?? [])].filter(([, { filename }]) => kindOfName(filename) === 'pdf').map(([id]) => id);
  const [id, ...others] = ids;
  if (others.length > 0) throw new DocumentUnreadable('several_attachments');
  return id === undefined ? undefined : ((await pdf.getAttachmentContent(id)) ?? undefined);
}
