import { parseDocument } from 'htmlparser2';
import { isTag, isText, type ChildNode, type Element, type ParentNode } from 'domhandler';
import { textNode, type TextNode } from '../laid-out/text-node.ts';

/** What was deleted, and what only reviewers see. */
const unseen = new Set(['text:tracked-changes', 'office:annotation', 'text:sequence-decls', 'text:note']);
const lines = new Set(['text:p', 'text:h']);
/** Repeated rows and cells are mostly empty ones that fill a page. */
const maxRepeated = 100;

/** The body of a text document (`content.xml`) as a tree. Its XML must have been checked. */
export function odtTree(xml: string): TextNode {
  const body = descendants(parse(xml), 'office:text')[0];
  return textNode('document', { children: body ? blocksIn(body) : [] });
}

/** The texts of headers or footers (`styles.xml`), each once. */
export function odtRunningText(xml: string, place: 'header' | 'footer'): TextNode[] {
  return descendants(parse(xml), `style:${place}`).flatMap(blocksIn);
}

function parse(xml: string): ParentNode {
  return parseDocument(xml, { xmlMode: true });
}

/** The outermost elements of a name. */
function descendants(parent: ParentNode, name: string): Element[] {
  return elementsOf(parent).flatMap((child) => (child.name === name ? [child] : descendants(child, name)));
}

function blocksIn(parent: ParentNode): TextNode[] {
  return elementsOf(parent).flatMap((child) => {
    if (unseen.has(child.name)) return [];
    if (lines.has(child.name)) return [paragraph(child)];
    if (child.name === 'table:table') return [textNode('table', { children: rowsOf(child) })];
    return blocksIn(child);
  });
}

function paragraph(element: Element): TextNode {
  const level = element.attribs['text:outline-level'] ?? '1';
  const styleName = element.name === 'text:h' ? `heading ${level}` : undefined;
  return textNode('paragraph', { ...(styleName && { styleName }), children: element.children.flatMap(inlineOf) });
}

function inlineOf(node: ChildNode): TextNode[] {
  if (isText(node)) return [textNode('text', { value: node.data.replaceAll(/\s+/gu, ' ') })];
  if (!isTag(node) || unseen.has(node.name)) return [];
  switch (node.name) {
    case 'text:tab':
      return [textNode('tab')];
    case 'text:line-break':
      return [textNode('break', { breakType: 'line' })];
    case 'text:s':
      return [textNode('text', { value: ' '.repeat(timesOf(node, 'text:c')) })];
    default:
      return node.children.flatMap(inlineOf);
  }
}

function rowsOf(table: Element): TextNode[] {
  return elementsOf(table).flatMap((child) => {
    if (child.name !== 'table:table-row') return rowsOf(child);
    const row = textNode('tableRow', { children: cellsOf(child) });
    return Array.from({ length: timesOf(child, 'table:number-rows-repeated') }, () => row);
  });
}

/** Cells that a wider one covers are left out, because that one counts their columns. */
function cellsOf(row: Element): TextNode[] {
  return elementsOf(row).flatMap((cell) => {
    if (cell.name !== 'table:table-cell') return [];
    const columns = timesOf(cell, 'table:number-columns-spanned');
    const rows = timesOf(cell, 'table:number-rows-spanned');
    const node = textNode('tableCell', { columns, rows, children: blocksIn(cell) });
    return Array.from({ length: timesOf(cell, 'table:number-columns-repeated') }, () => node);
  });
}

function timesOf({ attribs }: Element, name: string): number {
  return Math.min(maxRepeated, Math.max(1, Number.parseInt(attribs[name] ?? '1', 10) || 1));
}

function elementsOf({ children }: ParentNode): Element[] {
  return children.filter(isTag);
}
