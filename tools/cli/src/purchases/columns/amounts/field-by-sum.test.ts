import { expect, it } from 'vitest';
import { fieldBySum } from './field-by-sum.ts';

const columns = {
  headers: ['Product', 'Qty', 'Cost'],
  fieldAt: new Map([[1, 'quantity']]),
  constants: new Map<string, string>(),
};

function settled(lines: [quantity: string, cost: string][], total: string, sign?: ',' | '.') {
  const rows = lines.map(([quantity, cost]) => ['Desk', quantity, cost]);
  return fieldBySum(2, { columns, rows, totals: [['Total', '', total]] }, sign);
}

const lines: Parameters<typeof settled>[0] = [
  ['10', '$100.00'],
  ['3', '$20.50'],
];

it('a total of the cells shows that they are what lines cost', () => {
  expect(settled(lines, '$120.50')).toBe('netPrice');
});

it('a total of units times cells shows that they are what units cost', () => {
  expect(settled(lines, '$1,061.50')).toBe('unitPrice');
});

it('other totals, single lines, and lines of one unit show nothing', () => {
  expect(settled(lines, '$1,200.00')).toBeUndefined();
  expect(settled(lines, '')).toBeUndefined();
  expect(settled(lines.slice(0, 1), '$100.00')).toBeUndefined();
  const single = lines.map(([, cost]): [string, string] => ['1', cost]);
  expect(settled(single, '$120.50')).toBeUndefined();
});

it('holds for either decimal sign, and for cells without an amount', () => {
  expect(
    settled(
      [
        ['10', '1,200'],
        ['3', 'n/a'],
        ['2', '2,500'],
      ],
      '3,700',
    ),
  ).toBe('netPrice');
  expect(
    settled(
      [
        ['10', '1,200'],
        ['2', '2,500'],
      ],
      '17,000',
      '.',
    ),
  ).toBe('unitPrice');
});
