import type { Block, TableRow } from '../laid-out/blocks.ts';

/** Paragraphs and tables of flattened text: a line that ends in a tab is a row, its cells lie between the tabs. */
export function blocksOfText(text: string): Block[] {
  const blocks: Block[] = [];
  let rows: TableRow[] = [];
  const closeTable = () => {
    if (rows.length > 0) {
      blocks.push({ kind: 'table', rows });
    }
    rows = [];
  };
  for (const line of text.split('\n')) {
    if (/\S.*\t$/.test(line)) {
      rows.push(toRow(line));
    } else {
      closeTable();
      blocks.push(...paragraph(line));
    }
  }
  closeTable();
  return blocks;
}

function toRow(line: string): TableRow {
  const cells = line.split('\t').map((text, column) => ({ column, text: text.trim() }));
  return { cells: cells.filter(({ text }) => text !== '') };
}

function paragraph(line: string): Block[] {
  const text = line.trim();
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}
