import { parseDocument } from 'htmlparser2';
import { isTag, isText, type ChildNode, type Element, type ParentNode } from 'domhandler';
import { DocumentUnreadable } from '../document-unreadable.ts';
import { textNode, type TextNode } from '../laid-out/text-node.ts';

/** Deeper than any program that writes mail or web pages nests. */
const maxDepth = 200;

/** Text that is struck through no longer applies: a price before a discount, a product that was cancelled. */
const struck = ['s', 'del', 'strike'];
const strikingStyle = /^\s*text-decoration.*line-through/is;
const neverShown = ['head', 'script', 'style', 'template', 'noscript', 'svg', 'math', 'object', 'iframe'];
const unseen = new Set([...neverShown, ...struck]);
const inline = new Set(
  'a abbr acronym b bdi bdo big br cite code data dfn em font i input ins kbd label mark q samp small span strong sub sup time tt u var'.split(
    ' ',
  ),
);
const hidingStyle = /display:\s*none|visibility:\s*hidden|font-size:\s*0(?:px|pt|em)?\s*(?:;|$)/i;

/** `isHiding`: some of the page is not shown to a reader; it is left out. */
export type HtmlTree = { tree: TextNode; isHiding: boolean };

/** A page as a tree of paragraphs and tables. Nothing that it links to is read. @throws DocumentUnreadable */
export function htmlTree(html: string): HtmlTree {
  const found = { isHiding: false };
  const children = blocksIn(parseDocument(html), { depth: 0, found, withBlocks: new Map() });
  return { tree: textNode('document', { children }), ...found };
}

/** `withBlocks`: whether an element within a line has one in it that stands alone, of those that were asked. */
type Walk = { depth: number; found: { isHiding: boolean }; withBlocks: Map<Element, boolean> };

/** What stands between two blocks is a paragraph. */
function blocksIn(parent: ParentNode, walk: Walk): TextNode[] {
  const blocks: TextNode[] = [];
  let line: TextNode[] = [];
  const close = () => {
    if (line.some(({ value = '' }) => value.trim() !== '')) blocks.push(textNode('paragraph', { children: line }));
    line = [];
  };
  for (const child of parent.children) {
    const words = inlineOf(child, walk);
    if (words) {
      for (const word of words) line.push(word);
    } else {
      close();
      for (const block of blockOf(child, deeper(walk))) blocks.push(block);
    }
  }
  close();
  return blocks;
}

/** The words of a text, or of an element within a line; undefined for one that stands alone. */
function inlineOf(node: ChildNode, walk: Walk): TextNode[] | undefined {
  if (isText(node)) return [textNode('text', { value: node.data.replaceAll(/\s+/gu, ' ') })];
  if (!isTag(node)) return [];
  if (isUnseen(node, walk)) return [];
  if (node.name === 'br') return [textNode('break', { breakType: 'line' })];
  if (node.name === 'input') return [textNode('text', { value: valueOf(node) })];
  if (!inline.has(node.name) || hasBlock(node, walk)) return undefined;
  return node.children.flatMap((child) => inlineOf(child, deeper(walk)) ?? []);
}

function hasBlock(element: Element, walk: Walk): boolean {
  const known = walk.withBlocks.get(element);
  if (known !== undefined) return known;
  const inside = deeper(walk);
  const found = element.children.some((child) => isTag(child) && !isUnseen(child, walk) && isBlock(child, inside));
  walk.withBlocks.set(element, found);
  return found;
}

function isBlock(element: Element, walk: Walk): boolean {
  return !inline.has(element.name) || hasBlock(element, walk);
}

function blockOf(node: ChildNode, walk: Walk): TextNode[] {
  if (!isTag(node)) return [];
  if (node.name === 'table') return [textNode('table', { children: rowsOf(node, walk) })];
  const blocks = blocksIn(node, walk);
  if (isQuotation(node)) return [textNode('quotation', { children: blocks })];
  const level = /^h([1-6])$/.exec(node.name)?.[1];
  if (level === undefined) return blocks;
  return blocks.map((block) =>
    block.type === 'paragraph'
      ? textNode('paragraph', { children: block.children, styleName: `heading ${level}` })
      : block,
  );
}

/** What a mail that answers another repeats of it. */
function isQuotation({ name, attribs: { type, class: names = '' } }: Element): boolean {
  return name === 'blockquote' && (type === 'cite' || names.split(/\s+/).includes('gmail_quote'));
}

/** The rows of a table, in whichever of its parts they are. */
function rowsOf(node: Element, walk: Walk): TextNode[] {
  return node.children.flatMap((child) => {
    if (!isTag(child) || isUnseen(child, walk)) return [];
    if (child.name === 'tr') return [textNode('tableRow', { children: cellsOf(child, deeper(walk)) })];
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child, deeper(walk)) : [];
  });
}

function cellsOf(row: Element, walk: Walk): TextNode[] {
  return row.children.flatMap((cell) => {
    if (!isTag(cell) || isUnseen(cell, walk)) return [];
    const [columns, rows] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
    return [textNode('tableCell', { columns, rows, children: blocksIn(cell, deeper(walk)) })];
  });
}

function spanOf({ attribs }: Element, name: 'colspan' | 'rowspan'): number {
  return Math.min(100, Math.max(1, Number.parseInt(attribs[name] ?? '1', 10) || 1));
}

function isUnseen({ name, attribs }: Element, { found }: Walk): boolean {
  const { style = '', hidden } = attribs;
  if (unseen.has(name) || style.split(';').some((each) => strikingStyle.test(each))) return true;
  const isHidden = hidden !== undefined || hidingStyle.test(style);
  if (isHidden) found.isHiding = true;
  return isHidden || attribs['type'] === 'hidden';
}

/** What a form shows in a field that is filled in. */
function valueOf({ attribs: { type = 'text', value = '', checked } }: Element): string {
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? '' : '[x] ';
  return type === 'text' ? value : '';
}

function deeper({ depth, ...shared }: Walk): Walk {
  if (depth >= maxDepth) throw new DocumentUnreadable('unsafe');
  return { depth: depth + 1, ...shared };
}
