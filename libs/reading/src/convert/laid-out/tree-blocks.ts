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

/**
 * A table whose rows have one filled cell each only frames its text, and a row with a table of columns within it only
 * places that: what is inside counts as if it stood alone, one cell after the other.
 */
function table(node: TextNode): Block[] {
  const rows = node.children.filter(({ type }) => type === 'tableRow');
  const isFrame = rows.every(({ children }) => children.filter(isFilled).length <= 1);
  const placed = placedCells(rows);
  const blocks: Block[] = [];
  let plain: TableRow[] = [];
  const close = () => {
    if (plain.length > 0) blocks.push({ kind: 'table', rows: plain });
    plain = [];
  };
  for (const [at, row] of rows.entries()) {
    if (isFrame || row.children.some(holdsColumns)) {
      close();
      blocks.push(...row.children.flatMap((cell) => blocksOfTree(cell)));
    } else plain.push(toRow(placed[at] ?? []));
  }
  close();
  return blocks;
}

function isFilled(node: TextNode): boolean {
  return (node.value ?? '').trim() !== '' || node.children.some(isFilled);
}

/** Whether it contains a table with columns. A table of labels and values, which may be placed next to another, is none. */
function holdsColumns(node: TextNode): boolean {
  const isRow = node.type === 'tableRow' && node.children.filter(isFilled).length >= minColumns;
  return isRow || node.children.some(holdsColumns);
}

/** The cells of each row with their columns; a cell that takes several rows keeps its columns free in all of them. */
function placedCells(rows: readonly TextNode[]): [number, TextNode][][] {
  /** By column: how many of the rows that follow a cell above takes. */
  const taken = new Map<number, number>();
  return rows.map(({ children }) => {
    const reached = new Map<number, number>();
    let column = 0;
    const cells = children.map((cell): [number, TextNode] => {
      while ((taken.get(column) ?? 0) > 0) column += 1;
      const at = column;
      column += cell.columns;
      for (let under = at; under < column; under += 1) reached.set(under, cell.rows ?? 1);
      return [at, cell];
    });
    for (const [at, left] of taken) if (!reached.has(at)) reached.set(at, left);
    for (const [at, left] of reached) taken.set(at, left - 1);
    return cells;
  });
}

function toRow(cells: readonly [number, TextNode][]): TableRow {
  const texts = cells.map(([column, cell]): TableCell => ({ column, text: cellText(cell) }));
  return { cells: texts.filter(({ text }) => text !== '') };
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
