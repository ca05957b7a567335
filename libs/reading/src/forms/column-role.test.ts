import { expect, test } from 'vitest';

import { columnRole } from './column-role.ts';

test.each([
  ['Product', 'name'],
  ['Service description', 'name'],
  ['Description', 'description'],
  ['SKU', 'sku'],
  ['Part #', 'sku'],
  ['Qty.', 'quantity'],
  ['# of users', 'quantity'],
  ['Unit price (USD)', 'unitPrice'],
  ['List unit price per year', 'unitPrice'],
  ['Price per user per month', 'unitPrice'],
  ['Price per unit year', 'unitPrice'],
  ['Rate year', 'unitPrice'],
  ['Net unit price', 'netUnitPrice'],
  ['Disc. %', 'discount'],
  ['"Discount', 'discount'],
  ['Line total', 'total'],
  ['Amount (EUR)', 'total'],
  ['Extended list price', 'listTotal'],
  ['Start date', 'start'],
  ['Service end date', 'end'],
  ['Term (months)', 'term'],
  ['Billing frequency', 'billing'],
])('%s is a column of kind %s', (heading, role) => {
  expect(columnRole(heading)).toBe(role);
});

test('other words are no heading', () => {
  expect(columnRole('Acme Pro Plan')).toBeUndefined();
  expect(columnRole('Austin')).toBeUndefined();
});
