import { isPicture } from '@parley/file-kinds/file-kind';
import PostalMime, { type Attachment } from 'postal-mime';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { kindOf, type Mail, type MailAttachment } from './mail.ts';

/** @throws DocumentUnreadable */
export async function parseEml(bytes: Uint8Array): Promise<Mail> {
  const options = { maxNestingDepth: 50, forceRfc822Attachments: true };
  const {
    subject = '',
    date,
    from,
    to,
    text,
    html,
    attachments,
  } = await PostalMime.parse(bytes, options).catch((error: unknown) => {
    throw new DocumentUnreadable('damaged', { cause: error });
  });
  const readers = (to ?? []).flatMap(({ address }) => address ?? []);
  return { subject, date, from: from?.address, to: readers, text, html, attachments: attachments.map(toAttachment) };
}

function toAttachment({ filename, mimeType, content, related, disposition }: Attachment): MailAttachment {
  const named = { filename: filename ?? '', mimeType };
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const kind = kindOf(named);
  const isInline = disposition === 'inline' && kind !== undefined && isPicture(kind);
  return { ...named, bytes, isShown: related === true || isInline };
}
