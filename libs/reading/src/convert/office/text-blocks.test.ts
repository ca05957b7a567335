import { expect, it } from 'vitest';
import { blocksOfText } from './text-blocks.ts';

it('takes lines that end in a tab for rows of a table, others for paragraphs', () => {
  expect(blocksOfText('Order\nProduct\tTotal\t\nAtlas\t$5\t\n\n\tIndented\nDate:\t2026')).toEqual([
    { kind: 'paragraph', text: 'Order' },
    {
      kind: 'table',
      rows: [
        {
          cells: [
            { column: 0, text: 'Product' },
            { column: 1, text: 'Total' },
          ],
        },
        {
          cells: [
            { column: 0, text: 'Atlas' },
            { column: 1, text: '$5' },
          ],
        },
      ],
    },
    { kind: 'paragraph', text: 'Indented' },
    { kind: 'paragraph', text: 'Date:\t2026' },
  ]);
});
