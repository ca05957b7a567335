import { randomBytes } from 'node:crypto';

/** Small files of each kind, created here: just enough of each to be recognised. */
export const samples = {
  pdf: Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  csv: Buffer.from('product,quantity,price\nSeat für Zürich,10,"1,200.00"\n'),
  docx: zipOf(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']),
  xlsx: zipOf(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']),
  odt: openDocumentOf('text'),
  ods: openDocumentOf('spreadsheet'),
  txt: Buffer.from('Order form\nSeats   10\n'),
  html: Buffer.from('<!doctype html><p>Order form</p>'),
  eml: Buffer.from('From: a@b.example\r\nSubject: Order\r\n\r\nSee below.\r\n'),
  tif: Buffer.from('49492a00080000000000', 'hex'),
  doc: compoundOf(['WordDocument', '1Table']),
  xls: compoundOf(['Workbook']),
  msg: compoundOf(['__nameid_version1.0', '__properties_version1.0']),
} as const;

/** A PDF of exactly this size, of varied bytes. */
export function pdfOf(sizeBytes: number): Buffer<ArrayBuffer> {
  return Buffer.concat([samples.pdf, randomBytes(Math.max(0, sizeBytes - samples.pdf.length))], sizeBytes);
}

/** An OpenDocument file. Its first part is its media type, uncompressed. */
function openDocumentOf(what: 'text' | 'spreadsheet'): Buffer<ArrayBuffer> {
  return zipOf(['mimetype', 'content.xml'], { mimetype: `application/vnd.oasis.opendocument.${what}` });
}

/** A ZIP archive of files, which are empty unless their content is given. */
export function zipOf(names: string[], contents: Record<string, string> = {}): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.concat([Buffer.alloc(30), Buffer.from(name), Buffer.from(contents[name] ?? '')]);
    local.write('PK\x03\x04', 0, 'latin1');
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.concat([Buffer.alloc(46), Buffer.from(name)]);
    entry.write('PK\x01\x02', 0, 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** A Compound File with these streams at its top level, and `embedded` in a storage below. */
export function compoundOf(names: string[], embedded: string[] = []): Buffer<ArrayBuffer> {
  const none = 0xffffffff;
  const all = ['Root Entry', ...names, ...(embedded.length > 0 ? ['ObjectPool', ...embedded] : [])];
  const sectors = Math.ceil(all.length / 4);
  const file = Buffer.alloc(512 * (2 + sectors), 0xff);
  file.fill(0, 0, 0x4c);
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt32LE(1, 0x30);
  file.writeUInt32LE(0, 0x4c);
  for (let sector = 1; sector < sectors; sector += 1) file.writeUInt32LE(sector + 1, 512 + sector * 4);
  file.writeUInt32LE(0xfffffffe, 512 + sectors * 4);
  const top = embedded.length > 0 ? names.length + 1 : names.length;
  all.forEach((name, id) => {
    const at = 1024 + id * 128;
    file.fill(0, at, at + 128);
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    const isLast = id === top || id === all.length - 1;
    file.writeUInt32LE(none, at + 68);
    file.writeUInt32LE(id === 0 || isLast ? none : id + 1, at + 72);
    file.writeUInt32LE(id === 0 ? 1 : name === 'ObjectPool' ? id + 1 : none, at + 76);
  });
  return file;
}

/** The same of seven MiB: its directory lies where the header lists no allocation table. */
export function largeCompoundOf(names: string[]): Buffer<ArrayBuffer> {
  const small = compoundOf(names);
  const directory = small.subarray(1024);
  const first = 109 * 128;
  const file = Buffer.alloc(512 * (first + 1) + directory.length, 0xff);
  small.copy(file, 0, 0, 0x4c);
  file.writeUInt32LE(first, 0x30);
  const [list, table] = [0, 1];
  file.writeUInt32LE(list, 0x44);
  file.writeUInt32LE(table, 512 * (list + 1));
  const sectors = directory.length / 512;
  for (let at = 0; at < sectors; at += 1)
    file.writeUInt32LE(at + 1 < sectors ? first + at + 1 : 0xfffffffe, 512 * (table + 1) + at * 4);
  directory.copy(file, 512 * (first + 1));
  return file;
}
