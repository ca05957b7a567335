import { chunks } from '@parley/service/chunks';
import type { Block, Cell, FieldsBlock, TotalsBlock } from '../layout/block.ts';

/** The document as rows of cells, as someone would type it into a spreadsheet. */
export function sheetRows(blocks: Block[]): Cell[][] {
  return blocks.flatMap((block, index) => [...(index === 0 ? [] : [[]]), ...rowsOf(block)]);
}

function rowsOf(block: Block): Cell[][] {
  switch (block.type) {
    case 'title':
    case 'section':
    case 'text':
      return block.text.split('\n').map((line) => [line]);
    case 'lines':
      return block.lines.map((line) => [line]);
    case 'fields':
      return fieldRows(block);
    case 'columns':
      return sideBySide(sheetRows(block.left), sheetRows(block.right));
    case 'table':
      return tableRows(block);
    case 'totals':
      return totalRows(block);
    case 'signatures':
      return [[`For ${block.left}`, '', `For ${block.right}`]];
    case 'pageBreak':
      return [];
  }
}

function fieldRows({ pairs, place, columns }: FieldsBlock): Cell[][] {
  if (place === 'above' && columns > 1)
    return chunks(pairs, columns).flatMap((row) => [row.map(([label]) => label), row.map(([, value]) => value)]);
  return chunks(pairs, columns).map((row) => row.flat());
}

function tableRows({ columns, rows, foot = [] }: Extract<Block, { type: 'table' }>): Cell[][] {
  const titles = columns.map(({ title }) => title);
  return [...(titles.every((title) => title === '') ? [] : [titles]), ...rows, ...foot];
}

function totalRows({ pairs, place }: TotalsBlock): Cell[][] {
  if (place === 'sideways') return [pairs.map(([label]) => label), pairs.map(([, value]) => value)];
  const indent: Cell[] = place === 'right' ? ['', '', ''] : [];
  return pairs.map((pair) => [...indent, ...pair]);
}

function sideBySide(left: Cell[][], right: Cell[][]): Cell[][] {
  const width = Math.max(...left.map((row) => row.length)) + 1;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const beside = left[index] ?? [];
    return [...beside, ...Array.from({ length: width - beside.length }, () => ''), ...(right[index] ?? [])];
  });
}
