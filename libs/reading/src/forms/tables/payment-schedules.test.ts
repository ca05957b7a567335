import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findInForm } from '../find-in-form.ts';

function names(text: string): string[] {
  return findInForm(asModel(text).pages.flatMap((page) => linesOf(page))).lineItems.map(({ name }) => name);
}

const order = `
Product                  Qty      Unit Price      Amount
Acme Guard               10            $5.00      $50.00
Acme Vault                2           $20.00      $40.00
Total                                             $90.00
`;
const schedule = (second: string): string => `
Milestone                                         Amount
Design sign-off                                   $30.00
Go live                                           ${second}
`;

test('what only says when the order is paid is no line of it', () => {
  expect(names(`${order}\n\n${schedule('$60.00')}`)).toEqual(['Acme Guard', 'Acme Vault']);
});

test('what comes to another sum is bought besides', () => {
  expect(names(`${order}\n\n${schedule('$70.00')}`)).toHaveLength(4);
});

test('what says how the order is taxed is no line of it, be it a single row', () => {
  const taxes = `
HSN/SAC                  Taxable Value            IGST Amount
998314                          $90.00                 $16.20
`;
  expect(names(`${order}\n\n${taxes}`)).toEqual(['Acme Guard', 'Acme Vault']);
});

test('instalments are no lines of the order', () => {
  const instalments = `
Installment              Invoice date             Amount
1 of 2                   September 1, 2026        $45.00
2 of 2                   September 1, 2027        $45.00
`;
  expect(names(`${order}\n\n${instalments}`)).toEqual(['Acme Guard', 'Acme Vault']);
});
