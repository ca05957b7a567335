import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { countedThings } from './counted-things.ts';

function found(...rows: string[]): unknown[] {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return countedThings(lines, { decimal: '.', order: 'day-first' }).map(({ name, quantity, total }) => [
    name,
    quantity,
    total,
  ]);
}

test('what is bought and how much of it is read without prices', () => {
  expect(
    found(
      'SKU      Service                    Pricing Metric      Metric Quantity',
      'HCM      Human Records              Employees           8,200',
      'PAY      Payroll                    Employees           8,150',
    ),
  ).toEqual([
    ['Human Records', 8_200, undefined],
    ['Payroll', 8_150, undefined],
  ]);
});

test('a table in which a quantity is missing or broken is something else', () => {
  const head = 'Service                    Quantity';
  expect(found(head, 'Human Records              8,200', 'Payroll                    99.9')).toEqual([]);
});
