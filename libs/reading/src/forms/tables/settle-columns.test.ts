import { expect, test } from 'vitest';

import type { ColumnRole } from '../headings/column-role.ts';
import { settleColumns } from './settle-columns.ts';

function settled(...columns: [heading: string, role: ColumnRole][]): (ColumnRole | undefined)[] {
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  return settleColumns(columns.map(([heading, role]) => ({ heading, role, box }))).map((column) => column.role);
}

test('the last of several prices is what the line costs', () => {
  expect(settled(['Item', 'name'], ['Unit price', 'unitPrice'], ['Net price', 'netUnitPrice'])).toEqual([
    'name',
    'unitPrice',
    'total',
  ]);
  expect(settled(['Item', 'name'], ['List', 'unitPrice'], ['Net unit price', 'netUnitPrice'])).toContain(
    'netUnitPrice',
  );
});

test('a number that is not in front counts', () => {
  expect(settled(['Item', 'name'], ['Number', 'line'], ['Total', 'total'])).toEqual(['name', 'quantity', 'total']);
  expect(settled(['No.', 'line'], ['Item', 'name'], ['Total', 'total'])).toEqual(['line', 'name', 'total']);
});

test('beside the price of a unit and the total a yearly price is a part of that', () => {
  const columns = settled(['Price / year', 'unitPrice'], ['Annual price', 'unitPrice'], ['Total', 'total']);
  expect(columns).toEqual(['unitPrice', 'part', 'total']);
});

test('details of a product are described beside its name', () => {
  expect(settled(['Product', 'name'], ['Product Details', 'name'], ['Total', 'total'])).toEqual([
    'name',
    'description',
    'total',
  ]);
});

test('of two columns of descriptions the first names what is sold', () => {
  const columns = settled(['Description', 'description'], ['Total', 'total'], ['Notes', 'description']);
  expect(columns).toEqual(['name', 'total', 'description']);
});
