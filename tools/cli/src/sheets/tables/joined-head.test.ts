import { describe, expect, it } from 'vitest';
import { joinedHead } from './joined-head.ts';

const headers = new Set(['Vendor', 'Product', 'Qty', 'Amount', 'Start']);
const words = { isHeader: (text: string) => headers.has(text), isUnit: (text: string) => text.includes('EUR') };

function joined(at: number, ...rows: string[][]) {
  const numbered = rows.map((cells, index) => ({ number: index + 1, cells }));
  const { first, last, cells } = joinedHead(numbered, at, words);
  return { rows: [first, last], cells };
}

describe('a header over two rows', () => {
  it('has the names of groups above, which tell columns of one name apart', () => {
    const head = ['', '', 'Qty', 'Amount', 'Qty', 'Amount'];
    const names = ['Vendor', 'Product', '2024 Qty', '2024 Amount', '2025 Qty', '2025 Amount'];
    expect(joined(1, ['Vendor', 'Product', '2024', '', '2025', ''], head)).toEqual({ rows: [0, 1], cells: names });
    const filled = ['Vendor', 'Product', ...head.slice(2)];
    expect(joined(1, ['', '', '2024', '', '2025', ''], filled)).toEqual({ rows: [0, 1], cells: names });
  });

  it('has names below, where the row above has only a group', () => {
    const lower = ['', '', 'Qty', 'Amount'];
    expect(joined(0, ['Vendor', 'Product', 'Contract', ''], lower, ['Alto', 'Desk', '1', '2'])).toEqual({
      rows: [0, 1],
      cells: ['Vendor', 'Product', 'Qty', 'Amount'],
    });
  });

  it('has units below', () => {
    const head = ['Vendor', 'Product', 'Qty', 'Amount'];
    expect(joined(0, head, ['', '', 'seats', 'k EUR'])).toEqual({
      rows: [0, 1],
      cells: ['Vendor', 'Product', 'Qty (seats)', 'Amount (k EUR)'],
    });
  });
});

describe('a header of one row', () => {
  const head = ['Vendor', 'Product', 'Qty', 'Amount'];

  it.each([
    ['a title above', 1, [['Software costs'], head]],
    ['a row above that names no other column', 1, [['Vendor', 'x'], head]],
    ['a row of the table below', 0, [head, ['Alto', 'Desk', '10', '5 EUR']]],
    ['a row without numbers below', 0, [head, ['Alto', 'Desk', 'unknown', 'EUR']]],
    ['no row next to it', 0, [head]],
  ])('stays as it is with %s', (_, at, rows) => {
    expect(joined(at, ...rows)).toEqual({ rows: [at, at], cells: head });
  });
});
