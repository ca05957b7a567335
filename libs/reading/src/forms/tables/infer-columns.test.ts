import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { linesOf } from '../../layout/lines-of.ts';

function itemsOf(...rows: string[]) {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return findInForm(lines).lineItems.map(({ name, quantity, total }) => ({ name, quantity, total: total?.minor }));
}

const guard = { name: 'Guard', quantity: 20, total: 24_000_00 };
const vault = { name: 'Vault', quantity: 15, total: 9_000_00 };

test('columns with unknown headings are told by what multiplies, for any usual number of months', () => {
  const rows = [
    'Guard              20         $100.00      $24,000.00',
    'Vault              15          $50.00       $9,000.00',
  ];
  for (const head of [
    'Product            Plinths    Price        Zork',
    'Product            Plinths    Zork         Total',
    'Product            Qty        Zork         Blip',
    'Zork               Qty        Price        Blip',
    'Zork               Qty        Blip         Fnord',
  ])
    expect(itemsOf(head, ...rows, '', 'Net total                       $33,000.00')).toEqual([guard, vault]);
});

test('the order of the columns does not matter', () => {
  const rows = [
    '$24,000.00   Guard              20         $100.00',
    '$9,000.00    Vault              15          $50.00',
  ];
  for (const head of [
    'Zork         Product            Qty        Price',
    'Charge       Product            Qty        Price',
  ])
    expect(itemsOf(head, ...rows)).toEqual([guard, vault]);
});

test('a heading over two lines keeps the meaning of its first word', () => {
  const head = ['Product            Seats      Price per      Total', '                  ordered         month'];
  const rows = ['Guard              20         $100.00      $24,000.00'];
  expect(itemsOf(...head, ...rows)).toEqual([guard]);
});

test('a column that does not multiply is left alone', () => {
  const rows = [
    'Guard              7          20           $24,000.00',
    'Vault              8          15            $9,000.00',
  ];
  expect(itemsOf('Product            Zork       Qty          Total', ...rows)).toEqual([guard, vault]);
});

test('thousands may be parted by blanks in a cell', () => {
  expect(
    itemsOf('Product            Qty        Price        Total', 'Guard              15          1 816       163 440'),
  ).toEqual([{ name: 'Guard', quantity: 15, total: 163_440_00 }]);
});

test('a row that costs what the row above does is a row', () => {
  const rows = [
    'Guard              20         $100.00      $24,000.00',
    'Onboarding                                $24,000.00',
  ];
  expect(itemsOf('Product            Qty        Price        Total', ...rows)).toHaveLength(2);
});

test('the sum of the rows is no row, whatever it is called and wherever it is printed', () => {
  const rows = [
    'Product            Qty        Price        Total',
    'Guard              20         $100.00      $24,000.00',
    'Vault              15          $50.00       $9,000.00',
    'Zork:              $33,000.00',
    'Blip 10 %           $3,300.00',
  ];
  expect(itemsOf(...rows)).toEqual([guard, vault]);
});

test('a column of codes alone holds the numbers of articles, not names', () => {
  const head = 'Item          Description        Qty        Price          Total';
  const rows = [
    'GD-100-1Y     Guard              20         $100.00      $2,000.00',
    'VL-20         Vault              15          $50.00        $750.00',
  ];
  expect(itemsOf(head, ...rows).map(({ name }) => name)).toEqual(['Guard', 'Vault']);
});

test('of several columns of totals the one that multiplies is meant', () => {
  const head = 'Product            Qty        Price        Total        Total        Gross';
  const rows = ['Guard              20         $100.00      $2,000.00    $400.00      $2,400.00'];
  expect(itemsOf(head, ...rows)).toEqual([{ ...guard, total: 2_000_00 }]);
});

test('a heading that is not known parts two that are', () => {
  const head = 'Name                     Menge Kolli Einzelpreis      Gesamt';
  const rows = ['Guard                    20    ab    100,00           2.000,00'];
  expect(itemsOf(head, ...rows)).toEqual([{ ...guard, total: 2_000_00 }]);
});

test('of totals for a month and for a year, which only their headings name, those of the year count', () => {
  const rows = [
    'Guard              EUR 10.00           20         EUR 200.00     EUR 2,400.00',
    'Vault              EUR 5.00            15         EUR 75.00      EUR 900.00',
  ];
  const guards = [
    { ...guard, total: 2_400_00 },
    { ...vault, total: 900_00 },
  ];
  for (const head of [
    'Wat                Per stuk            Aantal     Per maand      Per jaar',
    'Zork               Each per month      Qty        Per month      Per year',
  ])
    expect(itemsOf(head, ...rows)).toEqual(guards);
});

test('of amounts of which one and a tax come to the other, that without the tax is the total', () => {
  const head = 'Product            Qty        Blip         VAT          Total';
  const rows = [
    'Guard              20         2,000.00     400.00       2,400.00',
    'Vault              15         750.00       150.00       900.00',
  ];
  expect(itemsOf(head, ...rows).map(({ total }) => total)).toEqual([2_000_00, 750_00]);
});

test('numbers below the second word of a heading are quantities, not units', () => {
  const head = 'Product            Qty        Unit         Price        Total';
  const rows = ['Guard                         20           $100.00      $2,000.00'];
  expect(itemsOf(head, ...rows)).toEqual([{ ...guard, total: 2_000_00 }]);
});

test('where another column reaches into that of the totals, what multiplies is the total', () => {
  const head = 'Product            Qty        Price        Total';
  const rows = [
    'Guard              20         $100.00      $2,000.00',
    'Vault              15         $50.00       $67.50 $750.00',
  ];
  expect(itemsOf(head, ...rows).map(({ total }) => total)).toEqual([2_000_00, 750_00]);
});

test('a label with a day or a length next to it is no row of headings', () => {
  const head = 'Product            Qty        Price        Total';
  const rows = ['Guard              20         $100.00      $2,000.00'];
  for (const above of ['Order date         May 1, 2026', 'Service term       36 months'])
    expect(itemsOf(above, head, ...rows)).toEqual([{ ...guard, total: 2_000_00 }]);
});
