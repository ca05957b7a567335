import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { apartFromSidebars } from './sidebars.ts';
import { linesOf } from '../../layout/lines-of.ts';

function textsOf(text: string): string[] {
  return apartFromSidebars(asModel(text).pages.flatMap((page) => linesOf(page))).map((line) => line.text);
}

const bar = ['Quote number', 'Q-12', 'Date', '1 May 2027', 'Start date', '1 June 2027', 'End date', '31 May 2028'];
const rows = ['Plan           Users   Yearly', 'Core           10      $100.00', 'Archive        20      $200.00'];

test('labels with their values below them, beside a table, are read by themselves', () => {
  const page = bar.map((label, at) => `${label.padEnd(30)}${rows[at] ?? ''}`).join('\n');
  expect(textsOf(page).slice(0, bar.length)).toEqual(bar);
});

test('the names of a table and labels with their values beside them stay in their lines', () => {
  const names = rows.concat(rows, rows).join('\n');
  expect(textsOf(names)).toHaveLength(9);
  const form = bar.map((label) => `${label.padEnd(30)}value 1        value 2`).join('\n');
  expect(textsOf(form)).toHaveLength(bar.length);
});

test.each([
  'Product         Part      Users     Total',
  'Description     Part      Users     Total',
  'Description     Part Users          Total',
])('labels above a table whose names are below them leave its rows whole: %s', (head) => {
  const panel = bar.concat('Term', '12 months');
  const table = [head, 'Core            C-1       10        $100.00', 'Archive         A-2       20        $200.00'];
  const page = panel.map((label, at) => `${label.padEnd(30)}${['Sold to:', 'Acme Ltd', '1 Main Street'][at] ?? ''}`);
  expect(textsOf([...page, ...table].join('\n')).slice(-3)).toEqual(table.map((row) => row.replaceAll(/ +/g, ' ')));
});

test('labels above and below each other whose values are beside them stay in their lines', () => {
  const form = ['Sold by        Acme Ltd', 'Service ends   30 Nov 2027', 'Billing        yearly', 'Auto-renew     on'];
  const sums = ['Subtotal       $300.00', 'Promo SPRING1  $30.00', 'GST (10%)      $27.00', 'To pay         $297.00'];
  expect(textsOf([...form, ...rows, ...sums].join('\n'))).toHaveLength(11);
});

test('a box of sums beside a table may have few other labels', () => {
  const box = ['Quote number', 'Q-12', 'Date', '1 May 2027', 'Subtotal', '$300.00', 'Total', '$330.00'];
  const page = box.map((label, at) => `${(rows[at] ?? '').padEnd(50)}${label}`).join('\n');
  expect(textsOf(page).slice(-box.length)).toEqual(box);
});
