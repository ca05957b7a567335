import type { DocumentModel } from '../../document-model.ts';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { layOut } from '../laid-out/lay-out.ts';
import { textNode } from '../laid-out/text-node.ts';
import { blocksOfTree } from '../laid-out/tree-blocks.ts';
import { odtRunningText, odtTree } from './odt-tree.ts';
import { checkedParts } from './zip-parts.ts';

const content = 'content.xml';
const styles = 'styles.xml';
const manifest = 'META-INF/manifest.xml';
const hidden = /text:display="none"/;

/** Reads a text document of OpenDocument: its body, headers and footers. @throws DocumentUnreadable */
export async function readOdt(bytes: Uint8Array): Promise<DocumentModel> {
  const parts = await checkedParts(bytes, (name) => [content, styles, manifest].includes(name));
  const [body = '', style = '', listed = ''] = [content, styles, manifest].map((name) => parts.get(name)?.toString());
  if (listed.includes('encryption-data')) throw new DocumentUnreadable('encrypted');
  if (body === '') throw new DocumentUnreadable('damaged');
  const children = [...odtRunningText(style, 'header'), odtTree(body), ...odtRunningText(style, 'footer')];
  const pages = layOut(blocksOfTree(textNode('document', { children })), { source: 'text', isPaged: true });
  return { kind: 'odt', pages, flags: hidden.test(body) || hidden.test(style) ? ['hidden_text'] : [] };
}
