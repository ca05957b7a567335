import { expect, test } from 'vitest';

import { asModel } from '../../test/text-model.ts';
import { findInForm } from './find-in-form.ts';
import type { FieldName } from '@parley/document-fields/fields';
import { linesOf } from '../layout/lines-of.ts';

function read(text: string) {
  return findInForm(asModel(text).pages.flatMap((page) => linesOf(page)));
}

function valuesOf(text: string, name: FieldName): unknown[] {
  return read(text)
    .fields.filter(({ field }) => field === name)
    .map(({ value }) => value);
}

function best(text: string, name: FieldName): unknown {
  const found = read(text).fields.filter(({ field }) => field === name);
  return found.toSorted((a, b) => b.score - a.score)[0]?.value;
}

const header = 'Product         Qty      Price      Total';

test('the days of an option that is left out of the sum are not those of the order', () => {
  const rows = [
    header,
    'Acme Pro        10       $5.00      $50.00',
    'Period: 03/01/2026 to 02/28/2027',
    'Option year     10       $6.00      $60.00',
    'Period: 03/01/2027 to 02/29/2028',
    'Total                               $50.00',
  ];
  expect(valuesOf(rows.join('\n'), 'end')).not.toContain('2028-02-29');
  const both = [...rows.slice(0, -1), 'Total                              $110.00'];
  expect(valuesOf(both.join('\n'), 'end')).toContain('2028-02-29');
});

test('what may be bought besides is not ordered', () => {
  const text = [header, 'Acme Pro        10       $5.00      $50.00', '', 'Optional items', header];
  const { lineItems } = read([...text, 'Acme Care       1        $9.00      $9.00'].join('\n'));
  expect(lineItems.map(({ name }) => name)).toEqual(['Acme Pro']);
});

test('an export says in every row who sells and who buys', () => {
  const text = [
    'Vendor          Customer         Order number     Product      Qty      Price     Total',
    'Acme Inc.       Muster GmbH      AT-7781          Acme Pro     10       $5.00     $50.00',
    'Acme Inc.       Muster GmbH      AT-7781          Acme Lite    10       $1.00     $10.00',
  ].join('\n');
  expect(valuesOf(text, 'vendor')).toContain('Acme Inc.');
  expect(valuesOf(text, 'buyer')).toContain('Muster GmbH');
  expect(valuesOf(text, 'contractNumber')).toContain('AT-7781');
});

test('the first day of every row is not who sells', () => {
  const text = [
    'Product      From            To               Qty      Price     Total',
    'Acme Pro     Jan 1, 2026     Dec 31, 2026     10       $5.00     $50.00',
  ].join('\n');
  expect(valuesOf(text, 'vendor')).not.toContain('Jan 1');
});

test('a discount may be told as a share only', () => {
  const text = `${header}\nAcme Pro        10       $5.00      $50.00\nSubtotal                            $50.00\nDiscount                            10.00%`;
  expect(valuesOf(text, 'discount')).toContainEqual({ minor: 500, currency: 'USD' });
});

test('the only price of a row is for all of it where the sum below says so', () => {
  const rows = 'Product         Users      Fee\nAcme Pro        10         $50.00\nAcme Lite       10         $10.00';
  const totals = (text: string): (number | undefined)[] => read(text).lineItems.map(({ total }) => total?.minor);
  expect(totals(`${rows}\nTotal                      $60.00`)).toEqual([5000, 1000]);
  expect(totals(`${rows}\nTotal                      $600.00`)).toEqual([50_000, 10_000]);
});

test('in the row of the total each column is what its heading says', () => {
  const text = [
    'Product         Users      List price      Discount      Net price',
    'Acme Pro        10         $50.00          $5.00         $45.00',
    'Acme Lite       10         $30.00          $0.00         $30.00',
    'Total                      $80.00          $5.00         $75.00',
  ].join('\n');
  expect(best(text, 'total')).toEqual({ minor: 7500, currency: 'USD' });
  expect(best(text, 'listTotal')).toEqual({ minor: 8000, currency: 'USD' });
  expect(best(text, 'discount')).toEqual({ minor: 500, currency: 'USD' });
});

test('what was paid before is not what is to be paid', () => {
  const text =
    'Product           Current     Renewal\nAcme Pro          $52.00      $49.00\nTotal             $52.00      $49.00';
  expect(best(text, 'total')).toEqual({ minor: 4900, currency: 'USD' });
});

test('a purchase order is from who buys', () => {
  const parties = 'From:             To:\nMuster plc        Acme plc';
  expect([best(`Purchase Order\n${parties}`, 'buyer'), best(`Purchase Order\n${parties}`, 'vendor')]).toEqual([
    'Muster plc',
    'Acme plc',
  ]);
  const label = `Purchase Order:   4711\n${parties}`;
  expect([best(`Invoice\n${label}`, 'buyer'), best(`Invoice\n${label}`, 'vendor')]).toEqual(['Acme plc', 'Muster plc']);
});

test('under a heading of code and description the first line is the code', () => {
  const text = [
    'Part # / Description       Qty (Unit)      Unit price      Total',
    'TCP-12                     450 (EA)        $96.00          $43,200.00',
    'Team Chat Pro',
  ].join('\n');
  expect(read(text).lineItems).toMatchObject([{ name: 'Team Chat Pro', sku: 'TCP-12', quantity: 450, unit: 'EA' }]);
});

test('a heading between the rows is no part of a name', () => {
  const text = [header, 'Subscriptions', 'Acme Pro        10       $5.00      $50.00'].join('\n');
  expect(read(text).lineItems.map(({ name }) => name)).toEqual(['Acme Pro']);
});

test('numbers far right of their headings go by their order', () => {
  const text = [
    'Product             Qty       Unit price       Total',
    'Acme Pro                 90             $5.00             $450.00',
  ].join('\n');
  expect(read(text).lineItems).toMatchObject([{ quantity: 90, unitPrice: { minor: 500 }, total: { minor: 45_000 } }]);
});

test.each([
  ['Descrizione        Q.tà      Prezzo unit.     Importo', 'Imponibile'],
  ['Omschrijving       Aantal    Stuksprijs       Bedrag', 'Subtotaal'],
  ['Descrição          Quantidade  Preço unitário Total', 'Subtotal'],
])('tables headed %s are read', (heading, sum) => {
  const text = `${heading}\nAcme Pro           25        € 1,44           € 36,00\n${sum}                                      € 36,00`;
  expect(read(text).lineItems).toMatchObject([{ name: 'Acme Pro', quantity: 25, total: { minor: 3600 } }]);
  expect(best(text, 'total')).toEqual({ minor: 3600, currency: 'EUR' });
});

test('amounts in thousands are told in full', () => {
  const text =
    'Product          Users      Price (k€)\nAcme Pro         25         54.6\nAcme Lite        10         12.0\nTotal (k€)                  66.6';
  expect(read(text).lineItems.map(({ total }) => total?.minor)).toEqual([5_460_000, 1_200_000]);
  expect(best(text, 'total')).toMatchObject({ minor: 6_660_000 });
});

test('numbers of rows without a heading are no part of the names', () => {
  const text = '    Product         Qty      Price      Total\n1   Acme Pro        10       $5.00      $50.00';
  expect(read(text).lineItems.map(({ name }) => name)).toEqual(['Acme Pro']);
});

test('beside a column of taxes the total is before them', () => {
  const text = [
    'Item            Qty      Price      Net         VAT 20%      Gross',
    'Acme Pro        10       $5.00      $50.00      $10.00       $60.00',
    'Totals                              $50.00      $10.00       $60.00',
  ].join('\n');
  expect(best(text, 'total')).toEqual({ minor: 5000, currency: 'USD' });
  expect(best(text, 'tax')).toEqual({ minor: 1000, currency: 'USD' });
});

test('of rows with boxes the ticked are ordered', () => {
  const rows = ['[x]  Acme Pro        10       $5.00      $50.00', '[ ]  Acme Lite       10       $1.00      $10.00'];
  expect(read(`     ${header}\n${rows.join('\n')}`).lineItems.map(({ total }) => total?.minor)).toEqual([5000]);
});

test('what is taken off is no product', () => {
  const rows = 'Acme Pro        10       $5.00      $50.00\nAcme Lite       1        -$5.00     -$5.00';
  expect(read(`${header}\n${rows}`).lineItems.map(({ kind }) => kind)).toEqual(['product', 'discount']);
});

test('what is offered but none of is ordered is no line', () => {
  const rows = 'Acme Pro        10       $5.00      $50.00\nAcme Lite       0        $5.00      $0.00';
  expect(read(`${header}\n${rows}`).lineItems.map(({ name }) => name)).toEqual(['Acme Pro']);
});
