import { DocumentUnreadable } from '../document-unreadable.ts';

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** How the names of the streams of a protected modern document are written inside. */
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le');

/** @throws DocumentUnreadable */
export function checkOle(bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new DocumentUnreadable('damaged');
  }
  if (buffer.includes(PROTECTED)) {
    throw new DocumentUnreadable('encrypted');
  }
  return buffer;
}

/** Office keeps modern documents with a password in the old container. */
export function isProtectedPackage(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.subarray(0, MAGIC.length).equals(MAGIC) && buffer.includes(PROTECTED);
}
