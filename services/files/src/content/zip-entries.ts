import type { ReadRange } from './read-range.ts';

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const endBytes = 22;
const maxCommentBytes = 0xffff;
const entrySignature = 0x02014b50;
const entryBytes = 46;
/** Enough for some ten thousand entries; a document has dozens. */
const maxDirectoryBytes = 1024 * 1024;

/** The names in the directory of a ZIP archive, without unpacking anything; empty if it cannot be read. */
export async function zipEntryNames(read: ReadRange, sizeBytes: number): Promise<string[]> {
  const tail = await read(Math.max(0, sizeBytes - endBytes - maxCommentBytes), sizeBytes);
  const at = tail.lastIndexOf(endSignature);
  if (at === -1 || tail.length - at < endBytes) return [];
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (length > maxDirectoryBytes || start + length > sizeBytes) return [];
  return [...namesIn(await read(start, start + length))];
}

function* namesIn(directory: Buffer): Generator<string> {
  let at = 0;
  while (at + entryBytes <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const nameEnd = at + entryBytes + directory.readUInt16LE(at + 28);
    yield directory.toString('utf8', at + entryBytes, nameEnd);
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
}
