import { expect, test } from 'vitest';
import { sheetRows } from './sheet-rows.ts';

test('columns are next to each other, and blocks below each other', () => {
  const rows = sheetRows([
    { type: 'title', text: 'Order', align: 'left' },
    {
      type: 'columns',
      share: 0.5,
      left: [{ type: 'lines', lines: ['Seller', 'Street'], align: 'left' }],
      right: [{ type: 'lines', lines: ['Buyer'], align: 'left' }],
    },
  ]);
  expect(rows).toEqual([['Order'], [], ['Seller', '', 'Buyer'], ['Street', '']]);
});

test('sums side by side have their names above them', () => {
  const rows = sheetRows([
    {
      type: 'totals',
      place: 'sideways',
      pairs: [
        ['Total', '5'],
        ['Tax', '1'],
      ],
    },
  ]);
  expect(rows).toEqual([
    ['Total', 'Tax'],
    ['5', '1'],
  ]);
});
