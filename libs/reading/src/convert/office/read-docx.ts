import type { DocumentModel } from '../../document-model.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import type { Block } from '../laid-out/blocks.ts';
import { layOut } from '../laid-out/lay-out.ts';
import { blocksOfTree } from '../laid-out/tree-blocks.ts';
import { runningText } from './word-running-text.ts';
import { readWordTree } from './word-tree.ts';
import type { ZipParts } from './zip-parts.ts';
import { checkedParts } from './zip-parts.ts';

const main = 'word/document.xml';
const runningPart = /^word\/(?:header|footer)\d*\.xml$/;
const vanished = /<w:vanish(?:\s*\/|\s+w:val="(?:true|1|on)"|>)/;

/** Reads a Word document: its body, headers and footers. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentModel> {
  const parts = await checkedParts(bytes, (name) => name === main || runningPart.test(name));
  const body = await bodyOf(bytes);
  const blocks = [...running(parts, 'header'), ...body, ...running(parts, 'footer')];
  const isHiding = vanished.test(parts.get(main)?.toString('utf8') ?? '');
  return {
    kind: 'docx',
    pages: layOut(blocks, { source: 'text', isPaged: true }),
    flags: isHiding ? ['hidden_text'] : [],
  };
}

async function bodyOf(bytes: Uint8Array): Promise<Block[]> {
  try {
    return blocksOfTree(await readWordTree(Buffer.from(bytes)));
  } catch (error) {
    throw new DocumentUnreadable('damaged', { cause: error });
  }
}

/** Keeps one copy of a header or footer that several pages share. */
function running(parts: ZipParts, place: 'header' | 'footer'): Block[] {
  const texts = [...parts]
    .filter(([name]) => name.startsWith(`word/${place}`))
    .flatMap(([, part]) => runningText(part.toString('utf8')));
  return [...new Set(texts)].map((text) => ({ kind: 'paragraph', text }));
}
