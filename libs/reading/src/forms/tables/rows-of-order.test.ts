import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { tablesOf } from '../../layout/tables-of.ts';
import { priceTable } from './price-table.ts';
import { rowsOfOrder } from './rows-of-order.ts';
import { sumsOfSections } from './section-sums.ts';

const header = 'Product                  Qty      Price       Total';

function squeezed(row: string): string {
  return row.replaceAll(/ +/g, ' ');
}

function kept(rows: string[], ...below: string[]): string[] {
  return keptBelow(header, [...rows, ...below]);
}

function keptBelow(head: string, rows: string[]): string[] {
  const lines = asModel([head, ...rows].join('\n')).pages.flatMap((page) => linesOf(page));
  const style = { decimal: '.', order: 'month-first' } as const;
  const tables = tablesOf(lines, priceTable);
  const sums = sumsOfSections(tables, style);
  return tables.flatMap((table) =>
    rowsOfOrder(table, sums, { lines, style }).rows.map(({ text }) => text.split('  ')[0] ?? ''),
  );
}

const guard = 'Acme Guard               10       $5.00       $50.00';
const vault = 'Acme Vault                2      $20.00       $40.00';
const relay = guard.replace('Guard', 'Relay');

test('a row that counts nothing and comes to those above it is their sum, whatever it is called', () => {
  const rows = [guard, vault, 'All of site one                              $90.00', relay];
  expect(kept([...rows, 'Acme Suite                1       $7.00        $7.00'])).toHaveLength(4);
});

test('sections of one row are summed up like the others', () => {
  const last = [relay, 'All of site two                              $50.00'];
  const rows = [guard, vault, 'All of site one                              $90.00', ...last];
  expect(kept([...rows, 'Acme Suite                1       $7.00        $7.00'])).toHaveLength(4);
  expect(kept([...last, 'Acme Suite                1       $7.00        $7.00'])).toHaveLength(3);
});

test('sections of one row each are told by several of them', () => {
  const one = [guard, 'North                                        $50.00'];
  const two = [vault, 'South                                        $40.00'];
  expect(kept([...one, ...two])).toEqual([guard, vault].map(squeezed));
  expect(kept([...one, ...two], 'To pay                                       $90.00')).toHaveLength(3);
  expect(kept([...one, vault])).toHaveLength(3);
  expect(kept([...one, vault, 'Onboarding                                   $99.00'])).toHaveLength(4);
});

test('a heading that comes to all rows of its section is its sum', () => {
  const north = ['North                                        $90.00', guard, vault];
  const south = ['South                                        $50.00', relay];
  expect(kept([...north, ...south])).toEqual([guard, vault, relay].map(squeezed));
  expect(kept(['Onboarding                                   $50.00', guard, vault])).toHaveLength(3);
});

test('options are left out where the others come to the sum below', () => {
  const option = 'Acme Academy (optional)   1      $30.00       $30.00';
  expect(kept([guard, option, vault], 'To pay                                       $90.00')).toHaveLength(3);
  expect(kept([guard, option, vault], 'To pay                                      $120.00')).toHaveLength(4);
  expect(kept([guard, option, vault])).toHaveLength(3);
  const last = 'Acme Academy (optional)                          $30.00';
  expect(kept([guard, last], 'To pay                                       $50.00')).toHaveLength(2);
});

test('an alternative without a total is no row of the order', () => {
  const alternative = 'Alternativ: Lab           1       $5.00';
  expect(kept([guard, alternative, vault], 'To pay                                       $90.00')).toHaveLength(3);
});

test.each(['opção', 'opción', 'opzione', 'optie', 'opcja'])('what is called %s is an option', (word) => {
  const option = `Acme Academy (${word})`.padEnd(26).concat('1      $30.00       $30.00');
  expect(kept([guard, option, vault], 'To pay                                       $90.00')).toHaveLength(3);
});

test('without a column of totals the prices say what comes to the sum below', () => {
  const rows = [
    'Acme Guard               $60.00',
    'Acme Vault               $39.00',
    'Acme Lab (optional)      $25.00',
  ];
  expect(keptBelow('Product                  Price', [...rows, 'Total                    $99.00'])).toHaveLength(2);
  expect(keptBelow('Product                  Price', [...rows, 'Total                   $124.00'])).toHaveLength(3);
});

test('rows below a heading of options are left out where only the others come to the sum', () => {
  const extra = 'Acme Relay               10       $6.00       $60.00';
  const rows = [guard, vault, 'Options (not included in total)', extra];
  expect(kept(rows, 'To pay                                       $90.00')).not.toContain(squeezed(extra));
  expect(kept(rows, 'To pay                                      $150.00')).toContain(squeezed(extra));
});

test('a total that names a part of what is sold ends its section only', () => {
  const sections = [guard, vault, 'Totale canoni                                $90.00', relay, vault];
  expect(kept(sections, 'Totale servizi                               $90.00')).toHaveLength(4);
});

test('labels of sums side by side end the table', () => {
  const labels = 'Total before rebate:   Reduction:   Total value:   Tax:';
  const values = 'USD 140.00             USD 50.00    USD 90.00      USD 9.00';
  expect(kept([guard, vault, labels.replace('rebate', 'discount'), values])).toHaveLength(2);
});
