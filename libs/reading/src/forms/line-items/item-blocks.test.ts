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
  const items = itemBlocksOf(lines).flatMap((table) => lineItemsOf(table, { decimal: '.', order: 'month-first' }));
  expect(items).toMatchObject([{ name: 'Acme Pro Plan', quantity: 10, total: { minor: 5000 }, isConsistent: true }]);
});

test('a heading over other figures is no item', () => {
  const text = 'Summary\nStart date    05/01/2026\nEnd date      04/30/2027\nTotal         $5.00';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  expect(itemBlocksOf(lines)).toEqual([]);
});

test('of two prices the second is for all, and what `Services` says is the name', () => {
  const text = [
    'Services:            Acme Pro Plan',
    'Licensed volume:     10 users',
    'Fee:                 $5.00',
    'Annual fee:          $50.00',
  ];
  const lines = asModel(text.join('\n')).pages.flatMap((page) => linesOf(page));
  const items = itemBlocksOf(lines).flatMap((table) => lineItemsOf(table, { decimal: '.', order: 'month-first' }));
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
  const items = itemBlocksOf(lines).flatMap((table) => lineItemsOf(table, { decimal: '.', order: 'month-first' }));
  expect(items).toMatchObject([
    { name: 'Acme Pro Plan', quantity: 10, total: { minor: 5000 } },
    { name: 'Acme Feeds', quantity: 2, total: { minor: 1800 } },
  ]);
});

test('labels and figures of cards may stand in one piece of text', () => {
  const text = 'Acme Pro Plan\nAantal 10 users\nPrijs per user € 5,00\nBedrag € 50,00\nAcme Feeds';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const items = itemBlocksOf(lines).flatMap((table) => lineItemsOf(table, { decimal: ',', order: 'day-first' }));
  expect(items).toMatchObject([{ name: 'Acme Pro Plan', quantity: 10, total: { minor: 5000 }, isConsistent: true }]);
});

test('a card may tell its dates', () => {
  const text =
    'Acme Pro Plan\nRenewal dates              May 1, 2026 – Apr 30, 2027\nLicenses                   10\nPrice per license          $5.00\nSubtotal                   $50.00';
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const items = itemBlocksOf(lines).flatMap((table) => lineItemsOf(table, { decimal: '.', order: 'month-first' }));
  expect(items).toMatchObject([{ name: 'Acme Pro Plan', quantity: 10, start: '2026-05-01', end: '2027-04-30' }]);
});
