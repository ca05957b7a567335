import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findChargesBelow } from './charges-below.ts';

function found(...rows: string[]): unknown[] {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  const { lineItems, fields } = findChargesBelow(lines, 39_360, { decimal: '.', order: 'day-first' });
  return [...lineItems.map(({ name, total }) => [name, total?.minor]), ...fields.map(({ value }) => value)];
}

test('what stands between the sum of the rows and the total is charged once', () => {
  expect(found('Subtotal         393.60', 'Onboarding kit    35.00', 'Total            428.60')).toEqual([
    ['Onboarding kit', 3_500],
    { minor: 42_860 },
  ]);
});

test('taxes and what is taxed may stand between, and the total before tax nowhere', () => {
  expect(
    found(
      'Subtotal         393.60',
      'Shipping           0.00',
      'Onboarding kit    35.00',
      'Taxable part     200.00',
      'Sales Tax         20.00',
      'Total            448.60',
    ),
  ).toEqual([['Onboarding kit', 3_500], { minor: 42_860 }]);
});

test('what is not taxed includes the charges', () => {
  expect(
    found(
      'Subtotal              393.60',
      'Onboarding kit         35.00',
      'Non-taxable amount    428.60',
      'Taxable amount          0.00',
      'Sales tax               0.00',
      'Total                 428.60',
    ),
  ).toEqual([['Onboarding kit', 3_500], { minor: 42_860 }]);
});

test.each([
  ['a tax, whatever it is called', 'Zork              39.36', 'Total            432.96'],
  ['a tax by its word', 'GST               35.00', 'Total            428.60'],
  ['what comes to another sum', 'Onboarding kit    35.00', 'Total            430.00'],
  ['what is followed by no sum', 'Onboarding kit    35.00', 'Blip             428.60'],
])('%s is none', (_, charge, total) => {
  expect(found('Subtotal         393.60', charge, total)).toEqual([]);
});
