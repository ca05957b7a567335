import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { documentTypeOf } from './document-type.ts';
import { linesOf } from '../../layout/lines-of.ts';

function typeOf(text: string, hasPrices = false): string {
  return documentTypeOf(
    asModel(text).pages.flatMap((page) => linesOf(page)),
    hasPrices,
  );
}

test('an order form has a title or prices, a contract its words', () => {
  expect(typeOf('Order Form\nQuote no: 12', true)).toBe('order_form');
  const clause = 'WHEREAS the parties hereto hereby agree that this sentence is long enough to be text of a contract';
  expect(typeOf(['Master Services Agreement', clause, clause, clause, clause].join('\n'))).toBe('contract');
  expect(typeOf('Shopping list\nmilk')).toBe('other');
});

test('an invoice is no order form, but a form with its labels is', () => {
  expect(typeOf('Acme Inc.\nTAX INVOICE\nTotal: $12.00', true)).toBe('other');
  expect(typeOf('Acme GmbH\nRechnung Nr. 4711', true)).toBe('other');
  expect(typeOf('Purchase Order\nInvoice', true)).toBe('order_form');
  expect(typeOf('Acme Inc.\nInvoice to: Beta Ltd\nInvoice date: 1 May 2026', true)).toBe('order_form');
});

test.each([
  'Wartungsvertrag\nAuftragnehmer: Acme AB',
  'EVB-IT Dienstvertrag (Kurzfassung)\nKennung: 12',
  'Convention de maintenance\nentre',
  "CONTRATTO D'APPALTO\nTRA",
  'Licentieovereenkomst\nTussen',
])('a contract has a title in its language: %s', (text) => {
  expect(typeOf(text)).toBe('contract');
});

test('the number of a contract is no title', () => {
  expect(typeOf('Acme GmbH\nRechnung Nr. 4711\nVertrag Nr. 12')).toBe('other');
  expect(typeOf('Acme SARL\nContrat n° 12\nContrat: 13')).toBe('other');
});
