import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import { linesOf } from '../../layout/lines-of.ts';

function names(...rows: string[]): string[] {
  const lines = asModel(['Product                  Qty      Price       Total', ...rows].join('\n')).pages.flatMap(
    (page) => linesOf(page),
  );
  return findInForm(lines).lineItems.map(({ name }) => name);
}

const guard = 'Acme Guard Enterprise    10       $5.00       $50.00';
const vault = 'Acme Vault                2      $20.00       $40.00';
const relay = 'Acme Relay                1       $7.00        $7.00';

test('the heading of a section is no part of the name of its only row, whatever its sum is called', () => {
  const north = ['Northern sites', guard, 'What comes here                              $50.00'];
  const south = ['Southern sites', vault, 'And what comes here                          $40.00'];
  expect(names(...north, ...south)).toEqual(['Acme Guard Enterprise', 'Acme Vault']);
  const both = ['Southern sites', vault, relay, 'And what comes here                          $47.00'];
  expect(names(...north, ...both)).toEqual(['Acme Guard Enterprise', 'Acme Vault', 'Acme Relay']);
});

test('the heading of the only section is told by a sum that repeats it', () => {
  expect(names('Northern sites', guard, 'Northern sites                               $50.00')).toEqual([
    'Acme Guard Enterprise',
  ]);
});

test('the first line of a name is no heading: its next word had no room', () => {
  const north = ['Acme Guard for the large', guard.replace('Acme Guard Enterprise', 'and the very large   ')];
  const sum = 'What comes here                              $50.00';
  const south = [vault, relay, 'And what comes here                          $47.00'];
  expect(names(...north, sum, ...south)[0]).toBe('Acme Guard for the large and the very large');
});
