import { expect, test } from 'vitest';
import { isAtNoCharge } from './no-charge.ts';

test.each([
  'Included',
  'incl.',
  'No charge',
  'included in the price',
  'inbegrepen',
  'inklusive',
  'im Preis enthalten',
  'inclus',
  'Offert',
  'compresa',
  'Incluído',
  'incluido',
  'ingår',
  'w cenie',
])('%s is an amount of nothing', (text) => {
  expect(isAtNoCharge(text)).toBe(true);
});

test.each(['n/a', '-', 'TBD', 'incl. VAT', '$0.00', 'Included users', ''])('%s is none', (text) => {
  expect(isAtNoCharge(text)).toBe(false);
});
