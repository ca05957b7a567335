import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { withoutBoxNumbers } from './box-numbers.ts';
import { linesOf } from '../../layout/lines-of.ts';

function texts(text: string): string[][] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return withoutBoxNumbers(lines).map(({ segments }) => segments.map((segment) => segment.text));
}

const boxes =
  '1. ORDER NUMBER          2. ORDER DATE\n' +
  'PO-12                    05/01/2027\n' +
  '3 Supplier - Fournisseur      4 Start - Début\n' +
  'Acme Ltd                      2027-01-01\n' +
  '5. ITEM                  6. QTY\n' +
  '1 Acme Pro               6';

test('boxes of a form lose their numbers, and their labels the second language', () => {
  expect(texts(boxes)).toEqual([
    ['ORDER NUMBER', 'ORDER DATE'],
    ['PO-12', '05/01/2027'],
    ['Supplier', 'Start'],
    ['Acme Ltd', '2027-01-01'],
    ['ITEM', 'QTY'],
    ['1 Acme Pro', '6'],
  ]);
});

test('numbers below each other are those of rows and clauses', () => {
  const clauses = ['1. Term', '2. Fees', '3. Users', '4. Notices', '5. Liability', '6. Law'];
  expect(texts(clauses.join('\n'))).toEqual(clauses.map((clause) => [clause]));
});

test('parts of boxes lose their letters, and a line that only numbers the columns goes', () => {
  const text =
    '1. DATE OF ORDER          2. SHIP TO\n' +
    '02/18/2027                a. NAME OF CONSIGNEE\n' +
    '3. ORDER NO.              Bureau of Surveys\n' +
    'AB-12                     55 Mill Avenue\n' +
    '4. ITEM     5. QTY     6. PRICE     7. AMOUNT\n' +
    '(a)         (b)        (c)          (d)\n' +
    'Acme Pro    40         12.00        480.00\n' +
    '8. NOTES                            17(i) GRAND TOTAL';
  expect(texts(text)).toEqual([
    ['DATE OF ORDER', 'SHIP TO'],
    ['02/18/2027', 'NAME OF CONSIGNEE'],
    ['ORDER NO.', 'Bureau of Surveys'],
    ['AB-12', '55 Mill Avenue'],
    ['ITEM', 'QTY', 'PRICE', 'AMOUNT'],
    ['Acme Pro', '40', '12.00', '480.00'],
    ['NOTES', 'GRAND TOTAL'],
  ]);
});
