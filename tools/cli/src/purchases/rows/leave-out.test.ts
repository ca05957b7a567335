import { expect, test } from 'vitest';
import type { Line } from '../../import/line.ts';
import { withNames } from './leave-out.ts';
import { entryKey } from '../names/name-entry.ts';

const names = new Map([
  [entryKey({ kind: 'product', supplier: 'Alto', name: 'Setup' }), 'Leave out'],
  [entryKey({ kind: 'product', supplier: 'Alto', name: 'Dsk' }), 'Desk'],
  [entryKey({ kind: 'supplier', supplier: '', name: 'Caterer' }), 'leave out'],
]);

function named(record: object): Line {
  const json = JSON.stringify({ supplier: 'Alto', currency: 'USD', ...record });
  return withNames({ number: 2, endOffset: 0, json, rows: [2, 3, 4] }, names);
}

const lines = [
  { product: 'Dsk', netPrice: 3_600 },
  { product: 'Setup', netPrice: 900 },
  { product: 'Chat', netPrice: 1_500 },
];

test('a line that is left out takes its price from the total, and is kept apart', () => {
  const line = named({ netTotal: 6_000, lines });
  expect(line).toMatchObject({
    rows: [2, 4],
    notes: [{ code: 'left_out', message: 'left out: Setup; the total is 5100, the order says 6000' }],
  });
  expect('json' in line && JSON.parse(line.json)).toMatchObject({
    netTotal: 5_100,
    lines: [{ product: 'Desk' }, { product: 'Chat' }],
    leftOut: [{ product: 'Setup', netPrice: 900 }],
  });
});

test('a discount on the whole order is shared with the line that is left out', () => {
  const line = named({ netTotal: 5_400, discount: 600, lines });
  expect('json' in line && JSON.parse(line.json)).toMatchObject({ netTotal: 4_590, discount: 510 });
});

test('nothing is left out of an order that does not say what each line costs', () => {
  const open = lines.map(({ product }) => ({ product }));
  expect(named({ netTotal: 6_000, lines: open })).toMatchObject({ fault: { code: 'unpriced' } });
});

test('a purchase of a supplier or only of products that are left out is left out as a whole', () => {
  expect(named({ supplier: 'Caterer', netTotal: 5, lines })).toMatchObject({ leftOut: { code: 'left_out' } });
  expect(named({ netTotal: 900, lines: lines.slice(1, 2) })).toMatchObject({
    leftOut: { message: expect.stringContaining('Setup') },
  });
});
