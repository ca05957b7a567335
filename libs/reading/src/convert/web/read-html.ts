import type { DocumentModel } from '../../document-model.ts';
import { decodeText } from '../csv/decode-text.ts';
import type { Block } from '../laid-out/blocks.ts';
import { layOut } from '../laid-out/lay-out.ts';
import { blocksOfTree } from '../laid-out/tree-blocks.ts';
import { htmlTree } from './html-tree.ts';

/** How much of the beginning says which encoding a page has. */
const declarationBytes = 1_024;

/** Reads a web page, such as an order confirmation that was saved. */
export async function readHtml(bytes: Uint8Array): Promise<DocumentModel> {
  return htmlDocument(await decodedPage(bytes));
}

function htmlDocument(html: string): DocumentModel {
  const { tree, isHiding } = htmlTree(html);
  return pageOfBlocks(blocksOfTree(tree), isHiding);
}

/** A page of the blocks of a web page or mail. */
export function pageOfBlocks(blocks: readonly Block[], isHiding: boolean): DocumentModel {
  const pages = layOut(blocks, { source: 'text', isPaged: true });
  return { kind: 'html', pages, flags: isHiding ? ['hidden_text'] : [] };
}

/** In the encoding that the page declares, unless it is valid UTF-8 or has a byte order mark. */
export function decodedPage(bytes: Uint8Array): Promise<string> {
  const beginning = Buffer.from(bytes.subarray(0, declarationBytes)).toString('latin1');
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(beginning)?.[1];
  return decodeText(bytes, declared);
}
