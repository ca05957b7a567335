import { crc32, deflateSync } from 'node:zlib';
import { fileKinds, isPicture, type FileKind } from '@parley/file-kinds/file-kind';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { convertBytes } from '../../src/convert/convert-document.ts';
import { DocumentUnreadable } from '../../src/convert/document-unreadable.ts';
import { sandboxLimits } from '../../src/sandbox/sandbox-limits.ts';
import { damagedCopies } from '../documents/damage.ts';
import { soundDocument } from '../documents/document-fixtures.ts';
import { msgWith } from '../documents/msg-file.ts';
import { oldWordFile } from '../documents/old-word-file.ts';
import { pdfFile, textAt } from '../documents/pdf-file.ts';
import { sandboxOfBytes, wordsOf } from '../documents/sandbox-files.ts';
import { paragraph, wordFile, wordXml } from '../documents/word-file.ts';
import { zipFile } from '../documents/zip-file.ts';

const mib = 1024 * 1024;
const graceMs = 5_000;
const kinds = fileKinds;
const readOrRefused = /^(?:read|damaged|encrypted|no_text|too_large|too_slow|too_much_memory|unsafe|too_many_parts)$/;
/** Only what hangs meets it. */
const testMs = 300_000;

const sandbox = await forAllTests(sandboxOfBytes());

const hostile: { name: string; kind: FileKind; code: string; make: () => Buffer }[] = [
  {
    name: 'an archive that unpacks to 300 MiB of nothing',
    kind: 'docx',
    code: 'too_large',
    make: () => wordFile(wordXml(''), [{ name: 'word/media/a.bin', bytes: Buffer.alloc(300 * mib) }]),
  },
  {
    name: 'an archive that unpacks to 300 MiB and claims ten bytes',
    kind: 'xlsx',
    code: 'damaged',
    make: () => zipFile([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(300 * mib), claimedSize: 10 }]),
  },
  {
    name: 'a mail of Outlook whose folders contain themselves',
    kind: 'msg',
    code: 'no_text',
    make: () => circularMsg(),
  },
  {
    name: 'an archive in an archive',
    kind: 'docx',
    code: 'unsafe',
    make: () => wordFile(wordXml(''), [{ name: 'word/embeddings/inner.zip', bytes: zipFile([]) }]),
  },
  {
    name: 'an archive of 2,001 parts',
    kind: 'xlsx',
    code: 'too_many_parts',
    make: () => zipFile(Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.xml`, bytes: Buffer.from('<a/>') }))),
  },
  {
    name: 'a part that points out of the archive',
    kind: 'docx',
    code: 'unsafe',
    make: () => wordFile(wordXml(''), [{ name: '../../etc/cron.d/x', bytes: Buffer.from('x') }]),
  },
  {
    name: 'two parts of one name',
    kind: 'docx',
    code: 'unsafe',
    make: () => wordFile(wordXml(paragraph('a')), [{ name: 'word/Document.xml', bytes: wordXml(paragraph('b')) }]),
  },
  {
    name: 'a part with a password',
    kind: 'xlsx',
    code: 'encrypted',
    make: () => zipFile([{ name: 'xl/workbook.xml', bytes: Buffer.from('<a/>'), isEncrypted: true }]),
  },
  {
    name: 'entities that grow a billion times',
    kind: 'docx',
    code: 'unsafe',
    make: () =>
      wordFile(wordXml(paragraph('&c;'), '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>')),
  },
  {
    name: 'XML that names a file of the machine',
    kind: 'docx',
    code: 'unsafe',
    make: () => wordFile(wordXml(paragraph('&f;'), '<!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/passwd">]>')),
  },
  {
    name: 'XML in an encoding that hides its declarations',
    kind: 'docx',
    code: 'unsafe',
    make: () => wordFile(Buffer.from(wordXml('').toString(), 'utf16le')),
  },
  {
    name: 'XML twenty thousand levels deep',
    kind: 'docx',
    code: 'unsafe',
    make: () => wordFile(wordXml(`${'<w:sdt>'.repeat(20_000)}${'</w:sdt>'.repeat(20_000)}`)),
  },
  {
    name: 'a modern document with a password, in its old container',
    kind: 'docx',
    code: 'encrypted',
    make: () => Buffer.concat([oldWordFile('x'), Buffer.from('EncryptedPackage', 'utf16le')]),
  },
  {
    name: 'an old Word document with a password',
    kind: 'doc',
    code: 'encrypted',
    make: () => oldWordFile('secret', { isEncrypted: true }),
  },
  {
    name: 'a PDF with a password',
    kind: 'pdf',
    code: 'encrypted',
    make: () => {
      const key = `<${'00'.repeat(32)}>`;
      const encrypt = `/ID [${key} ${key}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >>`;
      return pdfFile([{ commands: textAt('secret', { x: 72, y: 700 }) }], { trailer: encrypt });
    },
  },
  {
    name: 'a picture whose header says 60,000 by 60,000',
    kind: 'png',
    code: 'too_large',
    make: hugePicture,
  },
  {
    name: 'a CSV cell of two million characters',
    kind: 'csv',
    code: 'too_large',
    make: () => Buffer.from(`name,price\n"${'x'.repeat(2_000_000)}",5\n`),
  },
  { name: 'an empty document', kind: 'pdf', code: 'damaged', make: () => Buffer.alloc(0) },
  { name: 'a page with nothing on it', kind: 'pdf', code: 'no_text', make: () => pdfFile([{ commands: '' }]) },
];

describe('documents made to do harm', () => {
  it.each(hostile)(
    'refuses $name with a reason',
    async ({ kind, code, make }) => {
      const outcome = await sandbox.read({ kind, bytes: make() });
      expect(outcome).toMatchObject({ code });
      expect(outcome.message).toMatch(/^[A-Z].*\.$/);
      expect(outcome.cpuMs).toBeLessThan(sandboxLimits.cpuMs + graceMs);
    },
    testMs,
  );

  it(
    'reads the first 200 of 10,000 pages and says that pages were left out',
    async () => {
      const pages = Array.from({ length: 10_000 }, (_, at) => ({
        commands: textAt(`Page-${at + 1} of a very long document`, { x: 72, y: 700 }),
      }));
      const outcome = await sandbox.read({ kind: 'pdf', bytes: pdfFile(pages) });
      expect(outcome.reading?.facts).toMatchObject({ pages: 200, flags: ['pages_left_out'] });
      expect(wordsOf(outcome)).toContain('Page-200');
      expect(wordsOf(outcome)).not.toContain('Page-201');
    },
    testMs,
  );

  it.each(kinds)('takes %s bytes under the name of any other kind for what they are or for damaged', async (kind) => {
    const bytes = await soundDocument(kind);
    for (const claimed of kinds.filter((other) => other !== kind)) {
      expect(await conversionOf(bytes, claimed)).toMatch(readOrRefused);
    }
  });
});

describe('damaged documents', () => {
  it.each(kinds)(
    'reads damaged %s or says that it cannot, within the time a document has',
    async (kind) => {
      const copies = damagedCopies(await soundDocument(kind));
      // The process of each would cost more than its conversion; one shows that the way through it is the same.
      const [last, ...others] = copies.toReversed();
      // To recognise a picture takes seconds: one damaged copy of each will do.
      for (const bytes of isPicture(kind) ? [] : others) expect(await conversionOf(bytes, kind)).toMatch(readOrRefused);
      const outcome = await sandbox.read({ kind, bytes: last ?? Buffer.alloc(0) });
      expect(outcome.reading ? 'read' : outcome.code).toMatch(readOrRefused);
      expect(outcome.cpuMs).toBeLessThan(sandboxLimits.cpuMs + sandboxLimits.ocrPageMs + graceMs);
    },
    testMs,
  );
});

/** How a conversion in this very process ends: `read`, `empty`, or the code of the refusal. */
async function conversionOf(bytes: Buffer, kind: FileKind): Promise<string> {
  try {
    const { pages } = await convertBytes(bytes, kind, { onOcrPage: () => Promise.resolve() });
    return pages.length > 0 ? 'read' : 'empty';
  } catch (error) {
    return error instanceof DocumentUnreadable ? error.code : String(error);
  }
}

/** Every folder of it is its own neighbour and content. */
function circularMsg(): Buffer {
  const file = msgWith([]);
  const sectorBytes = 512;
  const entryBytes = 128;
  const folders = (file.readUInt32LE(0x30) + 1) * sectorBytes;
  for (let at = folders; at < folders + sectorBytes; at += entryBytes) {
    for (const link of [68, 72, 76]) file.writeUInt32LE(1, at + link);
  }
  return file;
}

/** Has no pixel data: a reader that trusts the header requests 14 GB before it notices. */
function hugePicture(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(60_000, 0);
  size.writeUInt32BE(60_000, 4);
  size.set([8, 6], 8);
  const chunks = [
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}
