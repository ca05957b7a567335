import { expect, it } from 'vitest';
import { blocksOfTree } from './tree-blocks.ts';
import type { TextNode } from './text-node.ts';

function node(type: string, children: TextNode[] = [], more: Partial<TextNode> = {}): TextNode {
  return { type, children, columns: 1, ...more };
}
const text = (value: string) => node('text', [], { value });
const paragraph = (...children: TextNode[]) => node('paragraph', children);
const cell = (value: string, columns = 1) => node('tableCell', [paragraph(text(value))], { columns });

it('keeps columns where a cell spans several', () => {
  const table = node('table', [
    node('tableRow', [cell('Product'), cell('Price'), cell('Total')]),
    node('tableRow', [cell('Sum', 2), cell('$5')]),
  ]);
  expect(blocksOfTree(node('document', [table]))).toEqual([
    {
      kind: 'table',
      rows: [
        {
          cells: [
            { column: 0, text: 'Product' },
            { column: 1, text: 'Price' },
            { column: 2, text: 'Total' },
          ],
        },
        {
          cells: [
            { column: 0, text: 'Sum' },
            { column: 2, text: '$5' },
          ],
        },
      ],
    },
  ]);
});

it('takes a table of one column for a frame', () => {
  const framed = node('table', [node('tableRow', [cell('Inside')])]);
  expect(blocksOfTree(node('document', [framed]))).toEqual([{ kind: 'paragraph', text: 'Inside' }]);
});

it('takes apart a table that only places others with columns, and leaves labels beside their values', () => {
  const inner = node('table', [
    node(
      'tableRow',
      ['Product', 'Seats', 'Total'].map((text) => cell(text)),
    ),
  ]);
  const menu = node('tableCell', [paragraph(text('Help'))]);
  const outer = node('table', [
    node('tableRow', [menu, node('tableCell', [inner])]),
    node('tableRow', [cell('Order'), cell('17')]),
  ]);
  const row = (...texts: string[]) => ({ cells: texts.map((text, column) => ({ column, text })) });
  expect(blocksOfTree(node('document', [outer]))).toEqual([
    { kind: 'paragraph', text: 'Help' },
    { kind: 'table', rows: [row('Product', 'Seats', 'Total')] },
    { kind: 'table', rows: [row('Order', '17')] },
  ]);
});

it('keeps the columns of a cell free in all the rows that it takes', () => {
  const tall = node('tableCell', [paragraph(text('Product'))], { rows: 2 });
  const table = node('table', [
    node('tableRow', [tall, cell('Price', 2)]),
    node('tableRow', [cell('Unit'), cell('Total')]),
    node('tableRow', [cell('Atlas'), cell('5'), cell('10')]),
  ]);
  const [block] = blocksOfTree(node('document', [table]));
  expect(block?.kind === 'table' && block.rows.map(({ cells }) => cells.map(({ column }) => column))).toEqual([
    [0, 1],
    [1, 2],
    [0, 1, 2],
  ]);
});

it('breaks pages where the text does, and sets headings larger, those of the whole most of all', () => {
  const pageBreak = node('break', [], { breakType: 'page' });
  const heading = node('paragraph', [text('Order')], { styleName: 'Heading 1' });
  const part = node('paragraph', [text('Fees')], { styleName: 'heading 2' });
  expect(blocksOfTree(node('document', [heading, part, paragraph(text('a'), pageBreak, text('b'))]))).toEqual([
    { kind: 'paragraph', text: 'Order', scale: 1.8 },
    { kind: 'paragraph', text: 'Fees', scale: 1.4 },
    { kind: 'paragraph', text: 'a' },
    { kind: 'page_break' },
    { kind: 'paragraph', text: 'b' },
  ]);
});

it('takes paragraphs with equally many tabs for the rows of a table, a label with its value not', () => {
  const lines = ['Date\t14 January', 'Item\tQty\tTotal', 'Acme Pro\t60\t$25', 'Total\t\t$25'];
  expect(
    blocksOfTree(
      node(
        'document',
        lines.map((line) => paragraph(text(line))),
      ),
    ),
  ).toEqual([
    { kind: 'paragraph', text: 'Date\t14 January' },
    {
      kind: 'table',
      rows: [
        ['Item', 'Qty', 'Total'],
        ['Acme Pro', '60', '$25'],
        ['Total', '', '$25'],
      ].map((cells) => ({
        cells: cells.map((value, column) => ({ column, text: value })).filter((one) => one.text !== ''),
      })),
    },
  ]);
});
