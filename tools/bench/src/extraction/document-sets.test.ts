import { expect, test } from 'vitest';
import { split } from './document-sets.ts';
import { parseLabels } from './read-labels.ts';

function setsOf(...rows: { file: string; heldOut?: boolean; lineItems?: [] }[]) {
  const labels = parseLabels(rows.map((row) => JSON.stringify(row)).join('\n'));
  const sets = split({ title: 'orders', folder: '/', labels, isHeldOut: false });
  return sets.map(({ title, isHeldOut, labels: { documents } }) => [title, documents.length, isHeldOut]);
}

test('files of random names are halved by their first digit, and half B is held out', () => {
  const rest = '9fa5-6421-cceb-2bf6-275a4e08a69a.pdf';
  const files = ['05a5', '75a5', '85a5', 'f5a5'].map((start) => ({ file: start + rest }));
  expect(setsOf(...files)).toEqual([
    ['orders, half A', 2, false],
    ['orders, half B', 2, true],
  ]);
});

test('real documents with other names are halved in turn', () => {
  expect(setsOf({ file: 'contract-01.pdf' }, { file: 'contract-02.pdf' }, { file: '320.jpg' })).toEqual([
    ['orders, half A', 2, false],
    ['orders, half B', 1, true],
  ]);
});

test('generated ones stay together, but for those that are said to be held out', () => {
  expect(setsOf({ file: 'a.pdf', lineItems: [] }, { file: 'b.pdf', lineItems: [] })).toEqual([['orders', 2, false]]);
  expect(setsOf({ file: 'a.pdf' }, { file: 'b.pdf', heldOut: true })).toEqual([
    ['orders', 1, false],
    ['orders, held-out layouts', 1, true],
  ]);
});
