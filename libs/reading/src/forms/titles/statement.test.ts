import { expect, it } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findCandidates } from '../../find-candidates.ts';
import { resolveTerms } from '../../resolve/resolve-terms.ts';

const invoices = `Date          Invoice      Description         Amount        Open
01/15/2027    INV-4401     Signal Board        $714.00       $214.00
02/15/2027    INV-4477     Signal Board        $952.00       $952.00
Total due                                                    $1,166.00`;

function read(text: string) {
  return resolveTerms(findCandidates(asModel(text)));
}

it.each([
  'Statement of Account',
  'Kontoauszug / Offene Posten',
  'Relevé de compte au 31/03/2027',
  'Estado de cuenta',
  '2. Mahnung',
  'Secondo sollecito di pagamento',
  'Second reminder',
])('orders nothing where earlier invoices are listed: %s', (title) => {
  const { fields, lineItems } = read(
    `Halcyon Metrics, Inc.          ${title}\nCustomer:      Norridge Textiles LLC\n\n${invoices}`,
  );
  expect(lineItems).toEqual([]);
  expect([fields.total, fields.contractNumber, fields.documentDate, fields.start]).toEqual(Array(4).fill(undefined));
  expect([fields.vendor?.value, fields.buyer?.value]).toEqual(['Halcyon Metrics, Inc.', 'Norridge Textiles LLC']);
});

it('is told by a running balance, whatever the title', () => {
  const { fields, lineItems } = read(`Halcyon Metrics, Inc.

Date          Reference    Description         Amount        Balance
01/15/2027    INV-4401     Signal Board        $714.00       $714.00
02/15/2027    INV-4477     Signal Board        $952.00       $1,666.00
02/20/2027    PMT-0031     Payment             $714.00       $952.00
03/15/2027    INV-4512     Signal Board        $952.00       $1,904.00
Balance                                                      $1,904.00`);
  expect([fields.total, lineItems]).toEqual([undefined, []]);
});

it.each([
  'Statement of account is sent every month to the address below.',
  'Rappel : les licences sont nominatives.',
  'Conta corrente: 0041-7',
])('is an order all the same that only mentions an account: %s', (remark) => {
  const { fields } = read(`Order Form OF-12
${remark}
Product          Qty     Price        Total
Signal Board     40      $240.00      $9,600.00
Total                                 $9,600.00`);
  expect(fields.total?.value.minor).toBe(960_000);
});

it('is an order whose totals differ by its prices', () => {
  const { fields, lineItems } = read(`Order Form OF-12
Product          Qty     Price        Total
Signal Board     2       $240.00      $480.00
Signal Lite      1       $240.00      $240.00
Signal Max       2       $240.00      $480.00
Signal Mini      1       $240.00      $240.00
Total                                 $1,440.00`);
  expect([fields.total?.value.minor, lineItems.length]).toEqual([144_000, 4]);
});
