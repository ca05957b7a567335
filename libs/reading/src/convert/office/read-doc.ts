import WordExtractor from 'word-extractor';
import type { DocumentModel } from '../../document-model.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import type { Block } from '../laid-out/blocks.ts';
import { layOut } from '../laid-out/lay-out.ts';
import { blocksOfText } from './text-blocks.ts';
import { checkOle } from './ole-file.ts';

/** Where the record that describes the file says that it has a password. */
const flagsAt = 0x0a;
const withPassword = 0x01_00;
const recordMagic = Buffer.from([0xec, 0xa5]);
/** The record begins at the first sector, wherever that is. */
const sector = 512;

/** Reads a Word document of the old kind: text, with the cells of tables kept apart. */
export async function readDoc(bytes: Uint8Array): Promise<DocumentModel> {
  const buffer = checkOle(bytes);
  if (isProtected(buffer)) throw new DocumentUnreadable('encrypted');
  return { kind: 'doc', pages: layOut(await blocksOf(buffer), { source: 'text', isPaged: true }), flags: [] };
}

async function blocksOf(buffer: Buffer): Promise<Block[]> {
  try {
    const document = await new WordExtractor().extract(buffer);
    const texts = [
      document.getHeaders({ includeFooters: false }),
      document.getBody(),
      document.getTextboxes({ includeHeadersAndFooters: false }),
      document.getFooters(),
    ];
    return texts.flatMap(blocksOfText);
  } catch (error) {
    throw new DocumentUnreadable('damaged', { cause: error });
  }
}

function isProtected(buffer: Buffer): boolean {
  for (let at = sector; at + flagsAt + 2 <= buffer.length; at += sector) {
    if (buffer.subarray(at, at + recordMagic.length).equals(recordMagic)) {
      return (buffer.readUInt16LE(at + flagsAt) & withPassword) !== 0;
    }
  }
  return false;
}
