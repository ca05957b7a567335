import { kindOfMimeType, kindOfName, type FileKind } from '@parley/file-kinds/file-kind';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { DocumentModel } from '../../document-model.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { textDocument } from '../text/read-txt.ts';
import { htmlDocument } from '../web/read-html.ts';

/** How attachments are converted. */
export type ConvertAttachment = (bytes: Uint8Array, kind: FileKind, options: ConvertOptions) => Promise<DocumentModel>;

const pictures = new Set<FileKind>(['png', 'jpg', 'tif']);

/**
 * Reads the document that is attached to a mail, or the text of a mail without one. Pictures count only if there is no
 * other attachment, because signatures have logos.
 * @throws DocumentUnreadable
 */
export async function readEml(
  bytes: Uint8Array,
  options: ConvertOptions,
  convert: ConvertAttachment,
): Promise<DocumentModel> {
  const mail = await parsed(bytes);
  const attached = mail.attachments.flatMap(documentOf);
  const documents = attached.filter(({ kind }) => !pictures.has(kind));
  const [document, ...others] = documents.length > 0 ? documents : attached;
  if (others.length > 0) throw new DocumentUnreadable('several_attachments');
  if (document) return convert(document.bytes, document.kind, options);
  const { html, text = '' } = mail;
  return html === undefined ? textDocument(`${headOf(mail)}${text}`) : htmlDocument(html);
}

/** What a reader sees above the text: the day, the subject and the sender's address. */
function headOf({ date, subject, from }: Email): string {
  const day =
    date === undefined || Number.isNaN(Date.parse(date)) ? undefined : new Date(date).toISOString().slice(0, 10);
  const lines = [day && `Date: ${day}`, subject && `Subject: ${subject}`, from?.address];
  return `${lines.filter((line) => line !== undefined && line !== '').join('\n')}\n\n`;
}

async function parsed(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: 50, maxRfc822NestingDepth: 3 });
  } catch (error) {
    throw new DocumentUnreadable('damaged', { cause: error });
  }
}

/** What a mail shows within its text is part of it; a mail within a mail is read as part of the outer one. */
function documentOf({ filename, mimeType, related, disposition, content }: Attachment) {
  if (typeof content === 'string' || related === true) return [];
  const named = kindOfName(filename ?? '');
  const kind = named === 'none' || named === 'other' ? kindOfMimeType(mimeType) : named;
  if (kind === undefined || kind === 'eml' || (pictures.has(kind) && disposition === 'inline')) return [];
  return [{ kind, bytes: new Uint8Array(content) }];
}
