import { expect, it } from 'vitest';
import type { StatedValue } from './answer.ts';
import { toCandidate } from './stated-value.ts';

function valueOf(field: StatedValue['field'], value: string, quote: string): unknown {
  return toCandidate({ field, value, quote, page: 1 })?.value;
}

it.each([
  ['start', '2026-03-04', 'from 04.03.2026', '2026-03-04'],
  ['end', '2027-03-03', 'March 3rd, 2027', '2027-03-03'],
  ['term', '36', 'a term of three (3) years', 36],
  ['noticePeriod', '90', 'ninety days before', 90],
  ['total', '1234.50', 'Gesamt: 1.234,50 €', { minor: 123_450, currency: 'EUR' }],
  ['currency', 'GBP', 'all amounts in £', 'GBP'],
  ['autoRenew', 'true', 'renews automatically', true],
  ['purchaseType', 'renewal', 'Renewal order', 'renewal'],
  ['vendorDomain', 'Acme.example', 'sales@acme.example', 'acme.example'],
  ['parties', 'Acme, Inc.; Beta Ltd', 'between Acme, Inc. and Beta Ltd', ['Acme, Inc.', 'Beta Ltd']],
] as const)('%s is what its quote says: %s', (...[field, value, quote, expected]) => {
  expect(valueOf(field, value, quote)).toEqual(expected);
});

it.each([
  ['start', '2026-03-05', 'from 04.03.2026'],
  ['term', '24', 'a term of three (3) years'],
  ['total', '1.00', 'Total: $10,000.00'],
  ['vendor', 'Someone Else', 'Supplier: Acme'],
  ['currency', 'dollars', 'US dollars'],
  ['autoRenew', 'true', 'Acme, Inc.'],
  ['purchaseType', 'gift', 'a gift'],
] as const)('%s is not what its quote does not say: %s', (field, value, quote) => {
  expect(valueOf(field, value, quote)).toBeUndefined();
});
