import { isPicture, type FileKind } from '@parley/file-kinds/file-kind';
import type { DocumentModel } from '../../document-model.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { textDocument } from '../text/read-txt.ts';
import { htmlTree } from '../web/html-tree.ts';
import { pageOfBlocks } from '../web/read-html.ts';
import { kindOf, type Mail, type MailAttachment } from './mail.ts';
import { ownBlocks, ownText, statesPrices } from './own-text.ts';
import { parseEml } from './parse-eml.ts';
import { parseMsg } from './parse-msg.ts';

type MailReader = {
  options: ConvertOptions;
  /** Converts an attachment. */
  convert: (bytes: Uint8Array, kind: FileKind, options: ConvertOptions) => Promise<DocumentModel>;
  depth?: number;
};

/** A mail in a mail in a mail: a forwarded one that was forwarded as a file. */
const maxDepth = 3;
/** What programs attach to any mail: signatures, cards and appointments. */
const incidental = /\.(?:p7s|asc|sig|vcf|ics)$|^(?:text\/calendar|application\/p(?:gp|kcs7)-)/i;
const forwarded = /^(?:\[[^\]]*\] ?)?(?:fwd?|wg|tr|rv|i|doorst|vs|enc|vb) ?: */iu;

type AttachedFile = { kind: FileKind; bytes: Uint8Array };

const parsers = { eml: parseEml, msg: parseMsg };
type MailKind = keyof typeof parsers;

/**
 * Reads the document that is attached to a mail, or the text of a mail without one. Pictures count only if there is no
 * other attachment, because signatures have logos; a mail that is attached counts if this one states no prices itself.
 * @throws DocumentUnreadable
 */
export async function readMail(bytes: Uint8Array, kind: MailKind, reader: MailReader): Promise<DocumentModel> {
  const { options, convert, depth = 0 } = reader;
  const mail = await parsers[kind](bytes);
  const attached = mail.attachments.flatMap(documentOf);
  const isOrder = statesPrices(mail.text ?? textOfPage(mail.html));
  const [document, ...more] = mostLikely(attached, isOrder);
  if (more.length > 0) throw new DocumentUnreadable('several_attachments');
  if (!document && !isOrder && mail.attachments.some(isUnread)) throw new DocumentUnreadable('attachment_not_read');
  if (!document) return documentOfText(mail);
  if (!isMail(document.kind)) return convert(document.bytes, document.kind, options);
  if (depth >= maxDepth) throw new DocumentUnreadable('unsafe');
  return readMail(document.bytes, document.kind, { options, convert, depth: depth + 1 });
}

/** Those of the attached files of which one must be the order. */
function mostLikely(attached: readonly AttachedFile[], isOrder: boolean): AttachedFile[] {
  const documents = attached.filter(({ kind }) => !isPicture(kind) && !isMail(kind));
  const mails = isOrder ? [] : attached.filter(({ kind }) => isMail(kind));
  const pictures = attached.filter(({ kind }) => isPicture(kind));
  return [documents, mails, pictures].find((found) => found.length > 0) ?? [];
}

function isMail(kind: FileKind): kind is MailKind {
  return Object.hasOwn(parsers, kind);
}

function documentOfText(mail: Mail): DocumentModel {
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
function headOf({ date, subject, from, to }: Mail): string[] {
  const title = subject.replace(forwarded, '');
  const day =
    date === undefined || Number.isNaN(Date.parse(date)) ? undefined : new Date(date).toISOString().slice(0, 10);
  const [sent = '', writer = ''] = title === subject ? [day, from] : [];
  const readers = writer === '' ? '' : recipientOf(to, writer);
  return [sent, title && `Subject: ${title}`, writer, readers && `To: ${readers}`].filter((line) => line !== '');
}

/** The first address of the one company that a mail goes to. */
function recipientOf(to: readonly string[], writer: string): string {
  const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase() ?? '';
  const others = to.filter((address) => address !== '' && domainOf(address) !== domainOf(writer));
  return new Set(others.map(domainOf)).size === 1 ? (others[0] ?? '') : '';
}

/** A picture that the text shows is part of it; a document that some programs show there is not. */
function documentOf(attachment: MailAttachment): AttachedFile[] {
  const kind = kindOf(attachment);
  if (kind === undefined || (attachment.isShown && isPicture(kind))) return [];
  return [{ kind, bytes: attachment.bytes }];
}

/** A file that may be the order, but is of a kind that is not read: an archive, or what only Outlook opens. */
function isUnread(attachment: MailAttachment): boolean {
  const { filename, mimeType, isShown } = attachment;
  const isIncidental = incidental.test(filename) || incidental.test(mimeType) || mimeType.startsWith('image/');
  return !isShown && kindOf(attachment) === undefined && !isIncidental;
}
