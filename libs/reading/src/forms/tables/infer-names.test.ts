import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { inferNames } from './infer-names.ts';
import { priceTable } from './price-table.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { tablesOf } from '../../layout/tables-of.ts';

function rolesOf(rows: string): (string | undefined)[] {
  const text = `Item     Description        Qty     Price      Total\n${rows}`;
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return tablesOf(lines, priceTable).flatMap((table) => inferNames(table).columns.map(({ role }) => role));
}

test('mere numbers are no names: those are in the description', () => {
  const numbered =
    '1        Acme Pro           10      $5.00      $50.00\n2        Acme Lite          10      $1.00      $10.00';
  expect(rolesOf(numbered)).toEqual(['line', 'name', 'quantity', 'unitPrice', 'total']);
});

test('names stay names', () => {
  const named = 'Pro      For teams          10      $5.00      $50.00';
  expect(rolesOf(named)).toEqual(['name', 'description', 'quantity', 'unitPrice', 'total']);
});

test('codes of articles are no names', () => {
  const coded =
    'ACM-01   Acme Pro           10      $5.00      $50.00\nACM-02   Acme Lite          10      $1.00      $10.00';
  expect(rolesOf(coded)).toEqual(['sku', 'name', 'quantity', 'unitPrice', 'total']);
});

test('a sum that is carried to the next page tells nothing of the articles', () => {
  const coded =
    'ACM-01   Acme Pro           10      $5.00      $50.00\nReport                                       $50.00';
  expect(rolesOf(coded)).toEqual(['sku', 'name', 'quantity', 'unitPrice', 'total']);
});

test('under `Item` and `Subscription` the numbers of rows are no names', () => {
  const rows =
    '1        Acme Pro           10      $5.00      $50.00\n2        Acme Lite          10      $1.00      $10.00';
  const lines = asModel(`Item     Subscription       Qty     Price      Total\n${rows}`).pages.flatMap((page) =>
    linesOf(page),
  );
  const [table] = tablesOf(lines, priceTable);
  expect(
    table &&
      inferNames(table)
        .columns.map(({ role }) => role)
        .slice(0, 2),
  ).toEqual(['line', 'name']);
});
