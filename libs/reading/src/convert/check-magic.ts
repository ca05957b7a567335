import type { FileKind } from '@parley/file-kinds/file-kind';
import { DocumentUnreadable } from './document-unreadable.ts';

const zip = '504b0304';
const ole = 'd0cf11e0a1b11ae1';
const beginnings: Partial<Record<FileKind, readonly string[]>> = {
  docx: [zip, ole],
  xlsx: [zip, ole],
  odt: [zip],
  ods: [zip],
  doc: [ole],
  xls: [ole],
  msg: [ole],
  png: ['89504e470d0a1a0a'],
  jpg: ['ffd8ff'],
  tif: ['49492a00', '4d4d002a', '49492b00', '4d4d002b'],
};

/**
 * Checks that the bytes are of the announced kind, because some libraries guess the kind. @throws DocumentUnreadable
 */
export function checkMagic(bytes: Uint8Array, kind: FileKind): void {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const allowed = beginnings[kind];
  if (allowed && !allowed.some((magic) => beginning.startsWith(magic))) throw new DocumentUnreadable('damaged');
}
