import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findInForm } from '../find-in-form.ts';

function lines(text: string) {
  return findInForm(asModel(text).pages.flatMap((page) => linesOf(page))).lineItems.map(
    ({ name, total }) => `${name} ${total?.minor}`,
  );
}

const order = `
Service                  Qty      Unit Price      Amount
Acme Hosts               10            $5.00      $50.00
Acme Logs                 2           $20.00      $40.00
`;
const rates = `
Service                           Price per Unit
Acme Hosts                        $6.00
Acme Logs                         $24.00
`;

test('rates of usage beyond the order are no lines of it', () => {
  expect(lines(`${order}Total                                             $90.00\n\n${rates}`)).toEqual([
    'Acme Hosts 5000',
    'Acme Logs 4000',
  ]);
});

test('what a larger sum may hold stays', () => {
  expect(lines(`${order}\n\n${rates}\nTotal                                             $120.00`)).toHaveLength(4);
});

test('a table of payments below ends the one above', () => {
  const schedule = `
Payment        Invoice date          Amount
1              01/15/2027            $45.00
2              01/15/2028            $45.00`;
  expect(lines(`${order}Total                                             $90.00\n${rates}${schedule}`)).toEqual([
    'Acme Hosts 5000',
    'Acme Logs 4000',
  ]);
});

test('fees that come to the sum below are net of the discount beside them', () => {
  const text = `
Description              Capacity       Discount       Fees
Acme Capacity Year 1     $300,000       8%             $276,000
Acme Capacity Year 2     $420,000       10%            $378,000
Total Capacity Fees                                    $654,000`;
  expect(lines(text)).toEqual(['Acme Capacity Year 1 27600000', 'Acme Capacity Year 2 37800000']);
});
