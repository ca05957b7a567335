import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findInForm } from '../find-in-form.ts';

function lines(...rows: string[]) {
  const text = ['Item                     Quantity   Unit Price             Total', ...rows].join('\n');
  return findInForm(asModel(text).pages.flatMap((page) => linesOf(page))).lineItems;
}

test('a lower price in the next line of its cell is what one costs in the end', () => {
  const found = lines(
    'Marketing Hub            1          $890.00 / month        $9,612.00',
    '                                    after 10% discount:',
    '                                    $801.00 / month',
    'Sales Hub                2          $100.00 / month        $2,400.00',
  );
  expect(found.map(({ name, total, isConsistent }) => [name, total?.minor, isConsistent])).toEqual([
    ['Marketing Hub', 961_200, true],
    ['Sales Hub', 240_000, true],
  ]);
});

test('a row apart is a row of its own, though it has a price only', () => {
  const found = lines(
    'Marketing Hub            1          $890.00                $890.00',
    '',
    'Sales Hub                           $100.00',
  );
  expect(found.map(({ name }) => name)).toEqual(['Marketing Hub', 'Sales Hub']);
});

test('a lower total in the next line of its cell is what the row comes to, though a note stands beside it', () => {
  const found = lines(
    'Marketing Hub            2          $50.00 / month         $1,200.00',
    'Includes 1,000 contacts                                    $1,080.00 after 10% discount',
    'Sales Hub                2          $100.00 / month        $2,400.00',
  );
  expect(found.map(({ name, listPrice, total }) => [name, listPrice?.minor, total?.minor])).toEqual([
    ['Marketing Hub', 120_000, 108_000],
    ['Sales Hub', 240_000, 240_000],
  ]);
});

test('a second row with a total only is a row of its own', () => {
  const found = lines(
    'Marketing Hub            2          $50.00                 $100.00',
    'Training                                                   $80.00',
  );
  expect(found.map(({ name, total }) => [name, total?.minor])).toEqual([
    ['Marketing Hub', 10_000],
    ['Training', 8_000],
  ]);
});

test('two totals that may differ by tax state no discount', () => {
  const [found] = lines(
    'Marketing Hub            2          $50.00                $120.00 gross',
    '                                                          $100.00 net',
  );
  expect(found?.total).toEqual(found?.listPrice);
});
