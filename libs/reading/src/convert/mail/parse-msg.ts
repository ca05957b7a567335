import { CFB } from '@e965/xlsx';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import msgreader, { type FieldsData } from '@kenjiuno/msgreader';
import iconv from 'iconv-lite';
import { deEncapsulateSync } from 'rtf-stream-parser';
import { decodedPage } from '../web/read-html.ts';
import type { Mail, MailAttachment } from './mail.ts';

// A module of CommonJS, whose default export is its class.
const { default: MsgReader } = msgreader;
/** Entries with the paths of the same places. */
type Container = { FileIndex: { content: Buffer }[]; FullPaths: string[] };
type Reader = InstanceType<typeof MsgReader>;

/** A mail that Outlook saved as a file (MS-OXMSG). */
export async function parseMsg(bytes: Uint8Array): Promise<Mail> {
  const { reader, fields } = openMsg(bytes);
  const html = await htmlOf(fields);
  return {
    subject: fields.subject ?? '',
    date: fields.clientSubmitTime ?? fields.messageDeliveryTime,
    from: [fields.senderSmtpAddress, fields.sentRepresentingSmtpAddress, fields.senderEmail].find(isAddress),
    to: readersOf(fields),
    text: fields.body?.replaceAll('\r\n', '\n'),
    html,
    attachments: (fields.attachments ?? []).flatMap((attachment) => toAttachment(reader, attachment, html)),
  };
}

/** Texts that are not in Unicode are in the encoding that the file names, else in what other programs write. */
function openMsg(bytes: Uint8Array): { reader: Reader; fields: FieldsData } {
  const file = sound(bytes);
  const open = (ansiEncoding: string) => {
    const reader = new MsgReader(new DataView(file.buffer, file.byteOffset, file.byteLength));
    reader.parserConfig = { ansiEncoding };
    return { reader, fields: reader.getFileData() };
  };
  const msg = open('utf8');
  const { messageCodepage, internetCodepage, subject = '', body = '' } = msg.fields;
  const named = `cp${messageCodepage ?? internetCodepage}`;
  if (iconv.encodingExists(named)) return open(named);
  return `${subject}${body}`.includes('\uFFFD') ? open('cp1252') : msg;
}

/** The same streams in a new container: the reader would follow circles and sizes of a damaged one for ever. */
function sound(bytes: Uint8Array): Buffer {
  const { FileIndex: entries, FullPaths: paths } = CFB.read(Buffer.from(bytes), { type: 'buffer' }) as Container;
  const file = CFB.utils.cfb_new();
  const root = paths[0] ?? '';
  entries.forEach(({ content }, at) => {
    const path = paths[at]?.slice(root.length) ?? '';
    if (path !== '' && !path.endsWith('/')) CFB.utils.cfb_add(file, `/${path}`, content);
  });
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

/** The text with layout, which Outlook may have wrapped in RTF (MS-OXRTFEX). */
async function htmlOf({ html, bodyHtml, compressedRtf }: FieldsData): Promise<string | undefined> {
  if (html) return decodedPage(html);
  if (bodyHtml !== undefined || !compressedRtf) return bodyHtml;
  const rtf = Buffer.from(decompressRTF([...compressedRtf]));
  if (!rtf.includes(String.raw`\fromhtml1`)) return undefined;
  return String(deEncapsulateSync(rtf, { decode: iconv.decode, mode: 'html' }).text);
}

function readersOf({ recipients = [] }: FieldsData): string[] {
  const readers = recipients.filter(({ recipType }) => recipType === 'to');
  return readers.flatMap(({ smtpAddress, email, name }) => [smtpAddress, email, name].find(isAddress) ?? []);
}

/** Exchange names people by paths in its directory as well. */
function isAddress(text: string | undefined): text is string {
  return text?.includes('@') === true;
}

function toAttachment(reader: Reader, attachment: FieldsData, html = ''): MailAttachment[] {
  const { innerMsgContent: isMail, dataId, fileName, fileNameShort, name = '', pidContentId: id } = attachment;
  // One without content is a link to a file elsewhere, or an object of another program.
  if (isMail !== true && dataId === undefined) return [];
  const isShown = attachment.attachmentHidden === true || (id !== undefined && html.includes(`cid:${id}`));
  return [
    {
      filename: isMail === true ? `${name}.msg` : (fileName ?? fileNameShort ?? name),
      mimeType: attachment.attachMimeTag ?? '',
      bytes: reader.getAttachment(attachment).content,
      isShown,
    },
  ];
}
