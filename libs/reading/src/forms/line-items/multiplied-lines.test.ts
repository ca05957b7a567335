import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { multipliedLines } from './multiplied-lines.ts';

function items(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return multipliedLines(lines, { decimal: '.', order: 'month-first' }).map(({ name, quantity, total }) => [
    name,
    quantity,
    total?.minor,
  ]);
}

test('a name stands above a count and a price that come to its total', () => {
  expect(items('Acme Classroom (2026)\n2,400 students x $6.50 per student          $15,600.00')).toEqual([
    ['Acme Classroom (2026)', 2400, 1_560_000],
  ]);
});

test('what comes to another amount is no line', () => {
  expect(items('Acme Classroom\n2,400 students x $6.50 per student          $15,000.00')).toEqual([]);
});
