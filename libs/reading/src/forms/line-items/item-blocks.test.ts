import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { itemBlocksOf } from './item-blocks.ts';
import { lineItemsOf } from './line-items.ts';
import { linesOf } from '../../layout/lines-of.ts';

test('reads items set out one below the other', () => {
  const text = [
    '1. Acme Pro Plan',
    'Number:       10 users',
    'Unit price:   $5.00',
    'Amount:       $50.00',
    'Total:        $50.00',
  ];
  const lines = asModel(text.join('\n')).pages.flatMap((page) => linesOf(page));
  const items = itemBlocksOf(lines, { decimal: '.', order: 'month-first' }).flatMap((table) =>
    lineItemsOf(table, { decimal: '.', order: 'month-first' }),
  );
  expect(items).toMatchObject([{ name: 'Acme Pro Plan', quantity: 10, total: { minor: 5000 }, isConsistent: true }]);
});

test('a heading over other figures is no item', () => {
  const text = 'Summary\nStart date    05/01/2026\nEnd date      04/30/2027\nTotal         $5.00';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  expect(itemBlocksOf(lines, { decimal: '.', order: 'month-first' })).toEqual([]);
});

test('of two prices the second is for all, and what `Services` says is the name', () => {
  const text = [
    'Services:            Acme Pro Plan',
    'Licensed volume:     10 users',
    'Fee:                 $5.00',
    'Annual fee:          $50.00',
  ];
  const lines = asModel(text.join('\n')).pages.flatMap((page) => linesOf(page));
  const items = itemBlocksOf(lines, { decimal: '.', order: 'month-first' }).flatMap((table) =>
    lineItemsOf(table, { decimal: '.', order: 'month-first' }),
  );
  expect(items).toMatchObject([
    { name: 'Acme Pro Plan', quantity: 10, unitPrice: { minor: 500 }, total: { minor: 5000 } },
  ]);
});

test('figures of an item may stand beside each other', () => {
  const text = [
    'Acme Pro Plan',
    'Quantity       10 users       Unit price       $5.00       Total       $50.00',
    'Acme Feeds',
    'Quantity       2 packs        Unit price       $9.00       Total       $18.00',
  ];
  const lines = asModel(text.join('\n')).pages.flatMap((page) => linesOf(page));
  const items = itemBlocksOf(lines, { decimal: '.', order: 'month-first' }).flatMap((table) =>
    lineItemsOf(table, { decimal: '.', order: 'month-first' }),
  );
  expect(items).toMatchObject([
    { name: 'Acme Pro Plan', quantity: 10, total: { minor: 5000 } },
    { name: 'Acme Feeds', quantity: 2, total: { minor: 1800 } },
  ]);
});

test('labels and figures of cards may stand in one piece of text', () => {
  const text = 'Acme Pro Plan\nAantal 10 users\nPrijs per user € 5,00\nBedrag € 50,00\nAcme Feeds';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const items = itemBlocksOf(lines, { decimal: ',', order: 'day-first' }).flatMap((table) =>
    lineItemsOf(table, { decimal: ',', order: 'day-first' }),
  );
  expect(items).toMatchObject([{ name: 'Acme Pro Plan', quantity: 10, total: { minor: 5000 }, isConsistent: true }]);
});

test('a card may tell its dates', () => {
  const text =
    'Acme Pro Plan\nRenewal dates              May 1, 2026 – Apr 30, 2027\nLicenses                   10\nPrice per license          $5.00\nSubtotal                   $50.00';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const items = itemBlocksOf(lines, { decimal: '.', order: 'month-first' }).flatMap((table) =>
    lineItemsOf(table, { decimal: '.', order: 'month-first' }),
  );
  expect(items).toMatchObject([{ name: 'Acme Pro Plan', quantity: 10, start: '2026-05-01', end: '2027-04-30' }]);
});

function items(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const style = { decimal: '.', order: 'month-first' } as const;
  return itemBlocksOf(lines, style)
    .flatMap((table) => lineItemsOf(table, style))
    .map(({ name, quantity, total }) => [name, quantity, total?.minor]);
}

test('a card may have its price beside its name, and others like it nothing else', () => {
  const text = [
    'Pos. 1 – Acme Pro Plan          $50.00',
    '  Quantity: 10 users',
    '  Unit price: $5.00',
    '2. Acme Feeds                   $18.00',
    '  Quantity: 2 packs',
    '  Unit price: $9.00',
    '3. Setup                        $70.00',
    '  once, with your order',
    'Total                          $138.00',
  ];
  expect(items(text.join('\n'))).toEqual([
    ['Acme Pro Plan', 10, 5000],
    ['Acme Feeds', 2, 1800],
    ['Setup', undefined, 7000],
  ]);
  expect(items(text.join('\n').replaceAll('Unit price: ', 'Unit price: 1'))).toEqual([]);
});

test('what is counted on a card may have any label if it multiplies', () => {
  const text =
    'Acme Pro Plan\nConnections          4\nPrice per connection       $950.00\nper year\nAnnual price       $3,800.00';
  expect(items(text)).toEqual([['Acme Pro Plan', 4, 380_000]]);
  expect(items(text.replace('       4', '       5'))).toEqual([['Acme Pro Plan', undefined, 380_000]]);
});

test('label and count of a card may be one piece of text', () => {
  const text =
    'Acme Dossier\nPostes : 3\nPrix unitaire annuel : $640.00\nMontant annuel : $1,920.00\nAcme Imagerie\nSalles : 2\nPrix unitaire : $50.00\nMontant : $100.00';
  expect(items(text)).toEqual([
    ['Acme Dossier', 3, 192_000],
    ['Acme Imagerie', 2, 10_000],
  ]);
});
