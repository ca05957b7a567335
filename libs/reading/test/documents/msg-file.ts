import { CFB } from '@e965/xlsx';

type Attached = { name: string; bytes: Buffer; contentId?: string };
type Content = {
  subject?: string;
  from?: string;
  to?: string;
  sent?: Date;
  /** Bytes are in `codepage`. */
  text?: string | Buffer;
  codepage?: number;
  html?: string;
  rtf?: string;
};

/** The ids and types of properties (MS-OXPROPS) that mails of the tests have. */
const tags = {
  subject: '0037001F',
  text: '1000001F',
  encodedText: '1000001E',
  html: '10130102',
  rtf: '10090102',
  from: '5D01001F',
  address: '39FE001F',
  fileName: '3707001F',
  content: '37010102',
  contentId: '3712001F',
};
const toPrimary = 1;
const ticksTo1970 = 116_444_736_000_000_000n;

/** A mail as Outlook saves it, with these attachments (MS-OXMSG). */
export function msgWith(attached: readonly Attached[], content: Content = {}): Buffer {
  const { subject = 'Your order', from = 'sales@vendor.example', to = 'buyer@buyer.example', sent } = content;
  const { text = 'See the order.', codepage, html, rtf } = content;
  const file = CFB.utils.cfb_new();
  const add = (path: string, bytes: Buffer) => CFB.utils.cfb_add(file, `/${path}`, bytes);
  const property = (tag: string, value: string | Buffer = '', folder = '') => {
    if (value.length > 0) add(`${folder}__substg1.0_${tag}`, Buffer.from(value as string, 'utf16le'));
  };
  const entries = [sent && sentAt(sent), codepage === undefined ? undefined : whole('3FFD0003', codepage)];
  add('__properties_version1.0', Buffer.concat([Buffer.alloc(32), ...entries.filter((entry) => entry !== undefined)]));
  property(tags.subject, subject);
  property(tags.from, from);
  property(typeof text === 'string' ? tags.text : tags.encodedText, text);
  if (html !== undefined) property(tags.html, Buffer.from(html));
  if (rtf !== undefined) property(tags.rtf, uncompressedRtf(rtf));
  add(
    '__recip_version1.0_#00000000/__properties_version1.0',
    Buffer.concat([Buffer.alloc(8), whole('0C150003', toPrimary)]),
  );
  property(tags.address, to, '__recip_version1.0_#00000000/');
  attached.forEach(({ name, bytes, contentId }, at) => {
    const folder = `__attach_version1.0_#${String(at).padStart(8, '0')}/`;
    add(`${folder}__properties_version1.0`, Buffer.alloc(8));
    property(tags.fileName, name, folder);
    property(tags.content, bytes, folder);
    property(tags.contentId, contentId, folder);
  });
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

/** An entry of a property stream with a whole number. */
function whole(tag: string, value: number): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE(Number.parseInt(tag, 16), 0);
  entry.writeUInt32LE(value, 8);
  return entry;
}

function sentAt(sent: Date): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE(0x00390040, 0);
  entry.writeBigUInt64LE(BigInt(sent.getTime()) * 10_000n + ticksTo1970, 8);
  return entry;
}

/** RTF with the header of compressed RTF, without compression (MS-OXRTFCP). */
function uncompressedRtf(rtf: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(rtf.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  head.write('MELA', 8, 'latin1');
  return Buffer.concat([head, Buffer.from(rtf, 'latin1')]);
}
