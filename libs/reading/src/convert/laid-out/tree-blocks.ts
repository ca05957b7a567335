import type { Block, TableCell, TableRow } from './blocks.ts';
import type { TextNode } from './text-node.ts';

/** The name of a document is larger than those of its parts. */
const titleScale = 1.8;
const minHeadingScale = 1.4;

/** The paragraphs and tables of a document, in order. */
export function blocksOfTree(document: TextNode): Block[] {
  const blocks = document.children.flatMap((node) => {
    if (node.type === 'paragraph') return paragraph(node);
    return node.type === 'table' ? table(node) : blocksOfTree(node);
  });
  return tabbedTables(blocks);
}

/** A line with at least this many cells between tabs is a row of columns. */
const minColumns = 3;

/** Paragraphs one below the other, parted by equally many tabs, are the rows of a table. */
function tabbedTables(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    const columns = columnsOf(block);
    const isRow =
      columns >= minColumns && [blocks[at - 1], blocks[at + 1]].some((other) => columnsOf(other) === columns);
    const before = joined.at(-1);
    if (!isRow || block.kind !== 'paragraph') joined.push(block);
    else if (before?.kind === 'table' && columnsOf(blocks[at - 1]) === columns)
      joined.splice(-1, 1, { kind: 'table', rows: [...before.rows, rowOf(block.text)] });
    else joined.push({ kind: 'table', rows: [rowOf(block.text)] });
  }
  return joined;
}

function columnsOf(block: Block | undefined): number {
  return block?.kind === 'paragraph' && !block.text.includes('\n') ? block.text.split('\t').length : 0;
}

function rowOf(text: string): TableRow {
  const cells = text.split('\t').map((cell, column) => ({ column, text: cell.trim() }));
  return { cells: cells.filter((cell) => cell.text !== '') };
}

function paragraph(node: TextNode): Block[] {
  const scale = headingScale(node.styleName ?? '');
  const blocks: Block[] = [];
  for (const [at, part] of textOf(node).split('\f').entries()) {
    if (at > 0) {
      blocks.push({ kind: 'page_break' });
    }
    if (part.trim() !== '') {
      blocks.push({ kind: 'paragraph', text: part.trim(), ...(scale !== undefined && { scale }) });
    }
  }
  return blocks;
}

function headingScale(styleName: string): number | undefined {
  if (/^(?:title|heading 1$)/i.test(styleName)) return titleScale;
  return /^heading/i.test(styleName) ? minHeadingScale : undefined;
}

/** A table with one column only frames its text: what is inside counts as if it stood alone. */
function table(node: TextNode): Block[] {
  const rows = node.children.filter(({ type }) => type === 'tableRow');
  if (rows.every(({ children }) => children.length <= 1)) {
    return rows.flatMap((row) => row.children.flatMap((cell) => blocksOfTree(cell)));
  }
  return [{ kind: 'table', rows: rows.flatMap(toRows) }];
}

function toRows(row: TextNode): TableRow[] {
  let column = 0;
  const cells: TableCell[] = [];
  for (const cell of row.children) {
    cells.push({ column, text: cellText(cell) });
    column += cell.columns;
  }
  return [{ cells: cells.filter(({ text }) => text !== '') }];
}

/** A table inside a cell becomes lines of that cell. */
function cellText(node: TextNode): string {
  const lines = node.children.map((child) => {
    if (child.type === 'table') return child.children.map((row) => row.children.map(cellText).join('\t')).join('\n');
    return child.type === 'paragraph' ? textOf(child) : cellText(child);
  });
  return lines.join('\n').replaceAll('\f', '\n').trim();
}

function textOf(node: TextNode): string {
  switch (node.type) {
    case 'text':
      return node.value ?? '';
    case 'tab':
      return '\t';
    case 'break':
      return node.breakType === 'page' ? '\f' : '\n';
    default:
      return node.children.map(textOf).join('');
  }
}
