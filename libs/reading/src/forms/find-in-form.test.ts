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

const header = 'Product         Qty      Price      Total';

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
