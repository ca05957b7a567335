import { expect, test } from 'vitest';
import { asModel } from '../../test/text-model.ts';
import { linesOf } from '../layout/lines-of.ts';
import { tablesOf } from '../layout/tables-of.ts';
import { priceTable } from './price-table.ts';
import { rowsOfOrder } from './rows-of-order.ts';

const header = 'Product                  Qty      Price       Total';

function kept(rows: string[], ...below: string[]): string[] {
  const lines = asModel([header, ...rows, ...below].join('\n')).pages.flatMap((page) => linesOf(page));
  return tablesOf(lines, priceTable).flatMap((table) =>
    rowsOfOrder(table, lines, { decimal: '.', order: 'month-first' }).rows.map(({ text }) => text.split('  ')[0] ?? ''),
  );
}

const guard = 'Acme Guard               10       $5.00       $50.00';
const vault = 'Acme Vault                2      $20.00       $40.00';

test('a row that counts nothing and comes to those above it is their sum, whatever it is called', () => {
  const rows = [guard, vault, 'All of site one                              $90.00', guard.replace('Guard', 'Relay')];
  expect(kept([...rows, 'Acme Suite                1       $7.00        $7.00'])).toHaveLength(4);
});

test('sections of one row are summed up like the others', () => {
  const last = [guard.replace('Guard', 'Relay'), 'All of site two                              $50.00'];
  const rows = [guard, vault, 'All of site one                              $90.00', ...last];
  expect(kept([...rows, 'Acme Suite                1       $7.00        $7.00'])).toHaveLength(4);
  expect(kept([...last, 'Acme Suite                1       $7.00        $7.00'])).toHaveLength(3);
});

test('options are left out where the others come to the sum below', () => {
  const option = 'Acme Academy (optional)   1      $30.00       $30.00';
  expect(kept([guard, option, vault], 'To pay                                       $90.00')).toHaveLength(3);
  expect(kept([guard, option, vault], 'To pay                                      $120.00')).toHaveLength(4);
  expect(kept([guard, option, vault])).toHaveLength(3);
  const last = 'Acme Academy (optional)                          $30.00';
  expect(kept([guard, last], 'To pay                                       $50.00')).toHaveLength(2);
});
