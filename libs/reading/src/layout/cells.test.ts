import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import { cellsOf, widenColumns } from './cells.ts';
import type { Line } from './line.ts';
import { linesOf } from './lines-of.ts';

function lineOf(text: string): Line {
  const [line] = asModel(text).pages.flatMap((page) => linesOf(page));
  if (line === undefined) throw new RangeError('no line');
  return line;
}

const columns = [
  { left: 50, right: 90 },
  { left: 150, right: 170 },
  { left: 200, right: 230 },
];

test('a cell belongs to the heading it lies under, else to the nearest', () => {
  const cells = cellsOf(lineOf('Name of it          12            $5.00'), columns);
  expect(cells.map((cell) => cell?.text)).toEqual(['Name of it', '12', '$5.00']);
});

test('a name that reaches up to the next column is cut where that column begins', () => {
  const cells = cellsOf(lineOf('Name of it all yes 12   x     $5.00'), columns);
  expect(cells.map((cell) => cell?.text)[0]).toContain('Name of it all');
});

test('columns grow with their cells but never over the heading beside them', () => {
  const wide = widenColumns(columns, [lineOf('A name that is much longer than its heading')]);
  expect(wide[0]?.right).toBeLessThanOrEqual(150);
});

test('words of a monospaced type stay together, although they are further apart than usual', () => {
  const headings = [
    { left: 50, right: 85 },
    { left: 90, right: 110 },
    { left: 175, right: 195 },
  ];
  const cells = cellsOf(lineOf('Compliance Desk for us   C-1'), headings);
  expect(cells.map((cell) => cell?.text).at(-1)).toBe('C-1');
});
