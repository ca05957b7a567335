import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { isProtectedPackage } from './ole-file.ts';
import { checkXml } from './xml-safety.ts';

const maxEntries = 2_000;
const maxBytes = 200 * 1024 * 1024;
const maxRatio = 100;
/** Small parts may well be all zeros or spaces: the ratio says something only beyond this. */
const ratioFromBytes = 1024 * 1024;
const archive = /\.(?:zip|jar|7z|rar|gz|tgz|bz2|xz|docx|xlsx|pptx)$/i;
/** Sheets and charts embedded in a document as files, which no reader opens. */
const embedded = /^(?:word|xl)\/embeddings\/[^/]+\.(?:docx|xlsx|pptx)$/i;
const xmlName = /\.(?:xml|rels|vml)$/i;
/** Parts of OpenDocument that no reader opens; older programs declare types in them. */
const unread = /^(?:META-INF|Basic|Configurations2|Dialogs)\//;
const encrypted = 0x1;

/** Names and bytes of the parts that were asked for. */
export type ZipParts = ReadonlyMap<string, Buffer>;

/**
 * Looks through an office file before any library opens it: first its directory, then every part of it, counting the
 * bytes that really come out. Gives back the parts `isWanted` names.
 * @throws DocumentUnreadable
 */
export async function checkedParts(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<ZipParts> {
  const zip = await open(bytes);
  try {
    const entries = await entriesOf(zip);
    checkDirectory(entries);
    return await inflateAll(zip, { entries, isWanted });
  } finally {
    zip.close();
  }
}

/** The sizes of the parts of an office file in bytes, as its directory says. @throws DocumentUnreadable */
export async function partSizes(bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const zip = await open(bytes);
  try {
    const entries = await entriesOf(zip);
    return new Map(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize]));
  } finally {
    zip.close();
  }
}

async function open(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isProtectedPackage(bytes)) throw new DocumentUnreadable('encrypted');
  try {
    return await fromBufferPromise(buffer, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  } catch (error) {
    throw new DocumentUnreadable('damaged', { cause: error });
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  const next = Promise.withResolvers<Entry[]>();
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
    if (entries.length > maxEntries) {
      next.reject(new DocumentUnreadable('too_many_parts'));
    } else {
      zip.readEntry();
    }
  });
  zip.on('end', () => next.resolve(entries));
  zip.on('error', (error: Error) => next.reject(new DocumentUnreadable(reasonOf(error), { cause: error })));
  zip.readEntry();
  return next.promise;
}

/** The library refuses names that point out of the archive; they are no accident. */
function reasonOf(error: Error): 'unsafe' | 'damaged' {
  return /invalid (?:relative path|characters in fileName)|absolute path/i.test(error.message) ? 'unsafe' : 'damaged';
}

function checkDirectory(entries: readonly Entry[]): void {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > maxBytes || entries.some((entry) => isBomb(entry.uncompressedSize, entry.compressedSize))) {
    throw new DocumentUnreadable('too_large');
  }
  if (entries.some(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & encrypted) !== 0)) {
    throw new DocumentUnreadable('encrypted');
  }
  if (entries.some(({ fileName }) => archive.test(fileName) && !embedded.test(fileName)) || hasTwins(entries)) {
    throw new DocumentUnreadable('unsafe');
  }
}

function isBomb(inflated: number, deflated: number): boolean {
  return inflated > ratioFromBytes && inflated > deflated * maxRatio;
}

/** Two parts of one name: the one that is checked need not be the one that is read. */
function hasTwins(entries: readonly Entry[]): boolean {
  return new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size !== entries.length;
}

type Inflation = { entries: readonly Entry[]; isWanted: (name: string) => boolean };

async function inflateAll(zip: ZipFile, { entries, isWanted }: Inflation): Promise<ZipParts> {
  const parts = new Map<string, Buffer>();
  let left = maxBytes;
  for (const entry of entries) {
    const part = await inflate(zip, entry, left);
    left -= part.length;
    if (xmlName.test(entry.fileName) && !unread.test(entry.fileName)) checkXml(part);
    if (isWanted(entry.fileName)) parts.set(entry.fileName, part);
  }
  return parts;
}

async function inflate(zip: ZipFile, entry: Entry, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sizeBytes += chunk.length;
      if (sizeBytes > limitBytes || isBomb(sizeBytes, entry.compressedSize)) {
        throw new DocumentUnreadable('too_large');
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof DocumentUnreadable ? error : new DocumentUnreadable('damaged', { cause: error });
  }
  return Buffer.concat(chunks);
}
