import { DocumentUnreadable } from '../document-unreadable.ts';

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** How the names of the streams of a modern document with a password are written inside. */
const withPassword = Buffer.from('EncryptedPackage', 'utf16le');

/** @throws DocumentUnreadable */
export function checkOle(bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.subarray(0, magic.length).equals(magic)) throw new DocumentUnreadable('damaged');
  if (buffer.includes(withPassword)) throw new DocumentUnreadable('encrypted');
  return buffer;
}

/** Office keeps modern documents with a password in the old container. */
export function isProtectedPackage(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.subarray(0, magic.length).equals(magic) && buffer.includes(withPassword);
}
