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
