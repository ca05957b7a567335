import { kindOfMimeType, kindOfName, type FileKind } from '@parley/file-kinds/file-kind';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { DocumentModel } from '../../document-model.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { textDocument } from '../text/read-txt.ts';
import { htmlTree } from '../web/html-tree.ts';
import { pageOfBlocks } from '../web/read-html.ts';
import { ownBlocks, ownText, statesPrices } from './own-text.ts';

/** How attachments are converted. */
export type ConvertAttachment = (bytes: Uint8Array, kind: FileKind, options: ConvertOptions) => Promise<DocumentModel>;

type Reader = { options: ConvertOptions; convert: ConvertAttachment; depth: number };

/** A mail in a mail in a mail: a forwarded one that was forwarded as a file. */
const maxDepth = 3;
const pictures = new Set<FileKind>(['png', 'jpg', 'tif']);
/** What programs attach to any mail: signatures, cards and appointments. */
const incidental = /\.(?:p7s|asc|sig|vcf|ics)$|^(?:text\/calendar|application\/p(?:gp|kcs7)-)/i;
const forwarded = /^(?:\[[^\]]*\] ?)?(?:fwd?|wg|tr|rv|i|doorst|vs|enc|vb) ?: */iu;

/**
 * Reads the document that is attached to a mail, or the text of a mail without one. Pictures count only if there is no
 * other attachment, because signatures have logos; a mail that is attached counts if this one states no prices itself.
 * @throws DocumentUnreadable
 */
export async function readEml(
  bytes: Uint8Array,
  options: ConvertOptions,
  convert: ConvertAttachment,
): Promise<DocumentModel> {
  return readMail(bytes, { options, convert, depth: 0 });
}

async function readMail(bytes: Uint8Array, reader: Reader): Promise<DocumentModel> {
  const mail = await parsed(bytes);
  const attached = mail.attachments.flatMap(documentOf);
  const documents = attached.filter(({ kind }) => !pictures.has(kind) && kind !== 'eml');
  const isOrder = documents.length === 0 && statesPrices(mail.text ?? textOfPage(mail.html));
  const mails = isOrder ? [] : attached.filter(({ kind }) => kind === 'eml');
  const others = attached.filter(({ kind }) => pictures.has(kind));
  const [document, ...more] = [documents, mails, others].find((found) => found.length > 0) ?? [];
  if (more.length > 0) throw new DocumentUnreadable('several_attachments');
  if (document?.kind === 'eml') return readInner(document.bytes, reader);
  if (document) return reader.convert(document.bytes, document.kind, reader.options);
  if (!isOrder && mail.attachments.some(isUnread)) throw new DocumentUnreadable('attachment_not_read');
  return documentOfText(mail);
}

async function readInner(bytes: Uint8Array, reader: Reader): Promise<DocumentModel> {
  if (reader.depth >= maxDepth) throw new DocumentUnreadable('unsafe');
  return readMail(bytes, { ...reader, depth: reader.depth + 1 });
}

function documentOfText(mail: Email): DocumentModel {
  const head = headOf(mail);
  if (mail.html === undefined) return textDocument(`${head.join('\n')}\n\n${ownText(mail.text ?? '')}`);
  const { tree, isHiding } = htmlTree(mail.html);
  const lines = head.map((text) => ({ kind: 'paragraph', text }) as const);
  return pageOfBlocks([...lines, ...ownBlocks(tree)], isHiding);
}

function textOfPage(html = ''): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:euro|pound);/g, '€');
}

/**
 * What a reader sees above the text: the day, the subject, the sender's address, and to whom it went if that is one other
 * company. Who forwards an order has not written it, and not on that day.
 */
function headOf({ date, subject = '', from, to }: Email): string[] {
  const title = subject.replace(forwarded, '');
  const day =
    date === undefined || Number.isNaN(Date.parse(date)) ? undefined : new Date(date).toISOString().slice(0, 10);
  const [sent = '', writer = ''] = title === subject ? [day, from?.address] : [];
  const readers = writer === '' ? '' : recipientOf(to, writer);
  return [sent, title && `Subject: ${title}`, writer, readers && `To: ${readers}`].filter((line) => line !== '');
}

/** The first address of the one company that a mail goes to. */
function recipientOf(to: Email['to'], writer: string): string {
  const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase() ?? '';
  const others = (to ?? [])
    .flatMap(({ address }) => address ?? [])
    .filter((address) => address !== '' && domainOf(address) !== domainOf(writer));
  return new Set(others.map(domainOf)).size === 1 ? (others[0] ?? '') : '';
}

async function parsed(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: 50, forceRfc822Attachments: true });
  } catch (error) {
    throw new DocumentUnreadable('damaged', { cause: error });
  }
}

/** What a mail shows within its text is part of it. */
function documentOf(attachment: Attachment) {
  const { related, disposition, content } = attachment;
  const kind = kindOf(attachment);
  if (typeof content === 'string' || related === true) return [];
  if (kind === undefined || (pictures.has(kind) && disposition === 'inline')) return [];
  return [{ kind, bytes: new Uint8Array(content) }];
}

function kindOf({ filename, mimeType }: Attachment): FileKind | undefined {
  const named = kindOfName(filename ?? '');
  return named === 'none' || named === 'other' ? kindOfMimeType(mimeType) : named;
}

/** A file that may be the order, but is of a kind that is not read: an archive, or what only Outlook opens. */
function isUnread(attachment: Attachment): boolean {
  const { filename, mimeType, related } = attachment;
  const isIncidental = incidental.test(filename ?? '') || incidental.test(mimeType) || mimeType.startsWith('image/');
  return related !== true && kindOf(attachment) === undefined && !isIncidental;
}
