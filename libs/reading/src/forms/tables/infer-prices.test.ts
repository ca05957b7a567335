import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { tablesOf } from '../../layout/tables-of.ts';
import { inferPrices } from './infer-prices.ts';
import { priceTable } from './price-table.ts';

function rolesOf(...rows: string[]): (string | undefined)[] {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return tablesOf(lines, priceTable).flatMap((table) =>
    inferPrices(table, { decimal: '.', order: 'day-first' }).columns.map(({ role }) => role),
  );
}

const head = 'Product        Units     Net price (monthly)     Net price (annual)     Net price (total)';

test('a price that comes to the total without the quantity is a part of it', () => {
  const roles = rolesOf(
    head,
    'Desk           120       $900.00                 $10,800.00             $32,400.00',
    'Nodes          500       $250.00                 $3,000.00              $9,000.00',
  );
  expect(roles).toEqual(['name', 'quantity', 'part', 'part', 'total']);
});

test('a price that comes to the total with the quantity is that of one', () => {
  const roles = rolesOf(
    head,
    'Desk           12        $10.00                  $120.00                $1,440.00',
    'Nodes          12        $20.00                  $240.00                $2,880.00',
  );
  expect(roles).toEqual(['name', 'quantity', 'netUnitPrice', 'netUnitPrice', 'total']);
});

test('next to discounts, the second of two prices of one may be that after the discount', () => {
  const roles = rolesOf(
    'Product        Qty       List price     Discount     Price per unit     Total',
    'Desk           10        $100.00        20 %         $80.00             $800.00',
    'Nodes          5         $50.00         0 %          $50.00             $250.00',
  );
  expect(roles).toEqual(['name', 'quantity', 'unitPrice', 'discount', 'netUnitPrice', 'total']);
});
