import { expect, test } from 'vitest';

import { lineKindOf } from './line-kind.ts';

test.each([
  ['Acme Pro Plan', 'product'],
  ['Implementation services', 'one_off'],
  ['Kick-off workshop', 'one_off'],
  ['Shipping and handling', 'one_off'],
  ['Shipping Desk Pro', 'product'],
  ['Volume discount 10 %', 'discount'],
  ['VAT 20 %', 'tax'],
  ['OUTPUT IGST 18%', 'tax'],
  ['Add: CGST 9%', 'tax'],
  ['Tax filing software', 'product'],
] as const)('%s is of kind %s', (name, kind) => {
  expect(lineKindOf(name)).toBe(kind);
});

test('what is billed once is one-off', () => {
  expect(lineKindOf('Data pack', 'One-time')).toBe('one_off');
});
